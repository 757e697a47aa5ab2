"""Tests that the judge understands requests in sentences, and suggests lines that can be sent."""

from __future__ import annotations

import re

import pytest

from grammar.commands.requests_in_sentences import Advice, hinted, topic_of, topics
from grammar.commands.statement_types import Statement
from grammar.games.registry import language_of
from judge.games.registry import VARIANTS
from tests.grammar.reading import read_letter

NAMES = language_of(VARIANTS["standard"]).names

ASKED = {
    "time": (
        "extend deadline by two days please",
        "Could I have an extension?",
        "can we have 2 more days?",
        "Please give Turkey two more days",
        "give everybody 3 more days",
        "can the deadline be later",
        "Kann ich bitte mehr Zeit haben?",
    ),
    "new-deadline": (
        "Please move the deadline to Friday 20:00",
        "change the deadline to Friday",
        "New deadline: Friday, 27 November 2026, 8 pm UTC.",
        "When the game goes on, the deadline is now Friday 20:00.",
    ),
    "pause": (
        "Could you pause the game until Monday?",
        "We need a break.",
        "We pause until 10 January.",
    ),
    "log": ("Please show me the log",),
    "name": ("I would like to change my name to Anna Schmidt", "My name is misspelt"),
    "private": (
        "How do I close the game for strangers?",
        "Please make the game private",
        "only our friends should join",
    ),
    "change": ("Can I still change my orders?", "How can I correct an order?"),
    "missed": ("What happens if I miss the deadline?", "What if my orders are too late?"),
    "grey": ("How do I write to the others without my name?", "Can I send an anonymous letter?"),
    "victory": ("How many centres do I need to win?", "How do I win?"),
    "prefer": ("Can I play Turkey?", "I'd rather play England or Turkey"),
    "substitute": (
        "Can tom@mail.example play for me while I am on holiday?",
        "A friend of mine wants to take over my seat",
    ),
    "seat": ("Can I take a free seat?", "I could step in as a replacement"),
    "pictures": ("stop sending me pictures", "Bitte keine Bilder mehr"),
    "zone": ("What time zone are your deadlines in?", "How do I change my time zone?"),
    "rollback": (
        "Correct the result",
        "Please fix the wrong results",
        "Please undo the last turn",
        "Please go back to Spring 1901.",
        "Take the game back to F1901M",
    ),
    "promote": (
        "Make Anna the Master instead of me",
        "I'd like to hand over the game to anna@mail.example",
        "I want to be the Master",
    ),
    "games": (
        "Are there any open games?",
        "Is anyone looking for players?",
        "Which games are open at the moment?",
        "Welche Spiele gibt es?",
    ),
    "how-it-is-played": (
        "please send me the rules of Crystal Ball",
        "What is Future Tense?",
        "Can you explain Blind 1801?",
        "GET RULES",
        "send me the manual",
        "Was ist Crystal Ball?",
    ),
    "swap": ("swap Italy and Germany", "Please swap the seats of Ben and Anna"),
    "invite": ("Please invite ben@mail.example to play Italy.",),
    "rules": ("Change press to grey", "I want phases of three days", "Please allow grey press"),
    "no-draw": ("No draw please", "I don't want a draw", "I vote against the draw"),
    "votes": ("I'd like to change my vote", "Is there a draw proposed?", "Who voted?"),
    "no-wait": ("Please unwait", "Please remove my wait", "No need to wait for me"),
    "mails": ("Please mail me plain text only", "The pictures are too big", "I get no pictures"),
    "remind": (
        "remind me",
        "I want to be reminded a day earlier",
        "Please remind Germany",
        "Send a reminder to all players",
    ),
    "concede": ("I concede to Italy", "I wish to concede the game to Italy.", "Italy has won."),
    "eject": (
        "Please replace Italy, Ben has no time.",
        "kick Italy",
        "Ben wants to quit, kick him out",
        "Ben does not answer any more. Can somebody else play Italy?",
    ),
    "ban": ("Ban fred@example.org", "Please ban Fred from the game", "Ban Italy"),
    "gunboat": ("Make this gunboat", "Please make it a gunboat game", "Make the game anonymous"),
    "players-password": ("Italy needs a new password",),
    "late": ("who has not sent?", "Who is late?", "Who are we waiting for?", "Wer fehlt noch?"),
    "start": ("start the game", "please start the game!"),
    "end": ("cancel the game", "Please end the game, nobody plays any more."),
    "declare-draw": ("Please declare a draw", "Please end the game in a draw"),
    "draw": ("I vote for a draw", "I'm fine with a draw.", "How do I vote for a draw?"),
    "password": (
        "I seem to have lost my password for sunday.",
        "I forgot my password, what can I do?",
        "Ich habe mein Passwort vergessen",
        "J'ai oublié mon mot de passe",
        "Olvidé mi contraseña",
        "Ho dimenticato la password",
    ),
    "new-password": ("I want to change my password",),
    "address": (
        "From Monday on my new address is anna@new.example",
        "please write to anna@new.example instead",
        "My email address has changed",
        "Please use my new address anna@new.example",
    ),
    "away": (
        "I'm on holiday from 1 December until 5 December.",
        "I'll be away until Friday.",
        "I wont be here next week",
        "Ich bin ab morgen im Urlaub",
    ),
    "results": (
        "Where are my results?",
        "I never got the results.",
        "What happened in Spring?",
        "Please show me the results of Spring",
    ),
    "deadline": (
        "When is the deadline?",
        "When does the phase run?",
        "Until when can I send orders?",
        "Wann ist Abgabe?",
    ),
    "now": ("What do I do now?", "I am new here. What do I have to do now?", "Is it my turn?"),
    "lost": ("How does this work?", "I don't understand anything", "Please help me"),
    "orders": ("How do I send orders?", "How can I support?", "Wie gebe ich Befehle?"),
    "received": (
        "Did you get my orders?",
        "Can I see my list?",
        "Is my order ok?",
        "How can I see what I ordered?",
    ),
    "units": ("Where are my units?", "How many centres do I have?"),
    "score": ("Who won?", "What is the score?"),
    "master": ("Who is the Master?", "How can I talk to the Master?"),
    "players": ("Who plays Italy?", "Wer spielt Italien?", "Who is Germany?"),
    "who-am-i": ("Which country am I?", "So I am who? Who am I?"),
    "write": (
        "How do I write to Germany?",
        "I want to talk to everybody.",
        "Please forward to Germany: I'm your friend",
        "Could you tell Anna that I agree?",
        "Tell Germany: hello",
    ),
    "quit": ("I want to quit", "I have to resign from the game, sorry.", "Ich möchte aussteigen"),
    "wait": (
        "Please set wait for me",
        "could you hold everything until I am back?",
        "Please wait for me.",
        "Could you wait until tomorrow?",
    ),
    "take-back": ("take back my orders please", "Please ignore my last orders."),
    "run": ("Please process the turn now", "Can we go faster?"),
    "join": ("How do I join?", "I would like to join sunday with password kiwi"),
    "create": (
        "How do I create a new game?",
        "I would like to start a game",
        "new game",
        "Wie starte ich ein Spiel?",
    ),
    "observe": (
        "I would like to watch the game",
        "Add observer olga@example.org",
        "add olga@example.org as an observer",
    ),
    "no-mails": ("Please stop sending me mails", "Unsubscribe me please"),
    "begins": ("When does the game start?", "Has the game begun?"),
    "orders-of-others": ("Can I see what Germany ordered?", "show me the orders of everyone"),
    "map": ("How do I see the map?", "Where is the map?"),
    "builds": ("How do I build an army?",),
    "retreats": ("How do I retreat?",),
    "meaning": ("what does bounce mean?",),
    "again": ("Same as last time please.", "the same orders as last time", "Repeat my last orders"),
    "counted": ("How many proxies may I give?",),
    "masters": ("What can a Master do?",),
    "dummy": ("make England a dummy",),
    "broadcast": ("tell everybody that I am away until Sunday",),
    "resume": ("Please resume the game",),
}

FIRST_QUESTIONS = {
    "write": (
        "how do I write a message to Turkey?",
        "How do I write to Turkey",
        "how can I send Turkey a message?",
        "How do I send a letter to Germany?",
        "how do I talk to the other players?",
        "how do I get in touch with Italy",
        "how can I negotiate with France?",
        "Where do I find the addresses of the other players?",
        "What is the email address of Turkey?",
        "I see no addresses of the other players anywhere.",
        "How do I reach England?",
        "Can I write to Austria privately?",
        "how do I reply to Germany's message?",
        "How does diplomacy work here? How do I talk with others?",
        "how do I message everyone?",
        "How do we communicate?",
        "How do I contact the other players",
        "Is there a way to mail England directly?",
        "How do I send press?",
        "what is press?",
        "How do I make press to France?",
        "I want to write a mail to Russia",
        "I'd like to tell Turkey something",
        "Wie schreibe ich der Türkei?",
        "Wie schreibe ich eine Nachricht an die Türkei?",
        "Wie kann ich den anderen Spielern schreiben?",
        "Wie erreiche ich Italien?",
        "Wie kann ich mit Frankreich verhandeln?",
        "Wo finde ich die Adressen der Mitspieler?",
        "Wie schicke ich Deutschland eine Nachricht?",
        "Comment écrire à la Turquie ?",
        "Come scrivo alla Turchia?",
    ),
    "change": (
        "how do I change my orders?",
        "Can I change my moves?",
        "How can I change an order?",
        "can I still send new orders",
        "Can I resubmit?",
        "May I alter my orders after sending them?",
        "Is it possible to change orders before the deadline?",
        "What if I made a mistake in my orders?",
        "I made a mistake, how do I fix it?",
        "How do I correct a mistake in my orders?",
        "Can I edit my orders",
        "how do I update my moves?",
        "how do I replace one order?",
        "Do I have to send all orders again if I change one?",
        "Wie ändere ich meine Befehle?",
        "Kann ich meine Züge noch ändern?",
        "Kann ich neue Befehle schicken?",
        "Wie korrigiere ich einen Befehl?",
    ),
    "deadline": (
        "when is the deadline?",
        "When is the next deadline",
        "What's the deadline",
        "When are orders due?",
        "how much time do I have?",
        "By when must I send my orders?",
        "until when can I send orders?",
        "When do my moves have to be in?",
        "when does the turn end",
        "How long do I have left?",
        "What time is the deadline in my time zone?",
        "Which day is the deadline?",
        "Has the deadline passed?",
        "Is the deadline today?",
        "did I miss the deadline?",
        "Am I too late?",
        "When will the turn be processed?",
        "When does the next turn run?",
        "Wann ist die Deadline?",
        "Bis wann muss ich die Züge schicken?",
        "Wann ist Abgabe?",
        "Wie viel Zeit habe ich noch?",
        "Wann läuft die Runde ab?",
    ),
    "who-am-i": (
        "which game am I in?",
        "What game is this?",
        "Which power am I?",
        "what country do I play",
        "Who am I?",
        "What games am I playing in?",
        "Am I in a game?",
        "Which games do I play in",
        "What is the name of my game?",
        "In which game am I?",
        "am I still in the game?",
        "Which country am I playing?",
        "what am I",
        "Welches Land spiele ich?",
        "In welchem Spiel bin ich?",
        "Wer bin ich?",
        "Welche Macht bin ich?",
        "Welches Spiel ist das?",
    ),
    "map": (
        "can I see the map?",
        "Where is the map?",
        "show me the map",
        "Is there a map?",
        "Could you send me a map?",
        "How do I see the board?",
        "I'd like a picture of the board",
        "What does the board look like?",
        "where can I see the current position?",
        "Can I get a map of the current situation?",
        "Do you have a picture of the map?",
        "How can I look at the map",
        "Please send the map",
        "Kann ich die Karte sehen?",
        "Gibt es eine Karte?",
        "Wo ist die Karte?",
        "Wie sieht das Brett aus?",
        "Zeig mir die Karte",
    ),
    "units": (
        "where are my units?",
        "What are my units?",
        "Wo stehen meine Einheiten?",
    ),
    "password": (
        "I lost my password",
        "I forgot my password",
        "I've forgotten my password.",
        "What is my password?",
        "I don't remember my password",
        "my password doesn't work",
        "can you send me my password?",
        "Password lost",
        "I no longer know my password",
        "do I need a password?",
        "Ich habe mein Passwort vergessen",
        "Wie lautet mein Passwort?",
        "Ich weiß mein Passwort nicht mehr",
        "Passwort vergessen!",
    ),
    "new-password": (
        "How do I get a new password?",
        "how can I change my password",
        "How do I reset my password?",
        "Wie ändere ich mein Passwort?",
    ),
    "players": (
        "who is playing Turkey?",
        "Who plays Italy?",
        "Who is Turkey?",
        "who are the other players?",
        "Who is in this game?",
        "Who am I playing against?",
        "With whom do I play?",
        "Can you tell me who plays France?",
        "What are the names of the players?",
        "who is playing",
        "Who has England?",
        "Which player is Germany?",
        "list the players",
        "Who is the player of Russia?",
        "Who is behind Austria?",
        "Wer spielt die Türkei?",
        "Wer spielt mit?",
        "Wer sind die anderen Spieler?",
        "Wer ist Italien?",
    ),
}
"""The questions that beginners ask first, phrased in as many ways as possible."""

SAID = (
    "Let us talk about Munich",
    "We are waiting for Germany",
    "I would like to wait with that",
    "I'd like to remove my army in Finland.",
    "Please remove Finland.",
    "Good luck everyone, may the best win!",
    "I will stay in Munich",
    "Sorry for the delay",
    "Where is Syria?",
    "Italy and Austria are allied",
    "See you next week",
    "Turkey wrote me a message",
    "I got a message from Turkey",
    "I changed my orders",
    "Please change my orders to these:",
    "I made a mistake in my last letter, here is the right list",
    "I will answer Turkey tomorrow",
    "England and I keep in touch",
    "I met Turkey at the board",
    "What a nice board",
    "I forgot to send my orders",
    "Greetings to all other players",
    "I am in three games at the moment",
    "I am too late, sorry",
    "Kann ich Burgund erreichen?",
    "Ich kann Frankreich nicht mehr helfen",
)


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked_for_is_known(name: str) -> None:
    for line in ASKED[name]:
        topic = topic_of(line, NAMES)
        assert topic is not None, line
        assert topic.name == name, line


@pytest.mark.parametrize("name, line", [(n, q) for n, qs in FIRST_QUESTIONS.items() for q in qs])
def test_a_first_question_is_known(name: str, line: str) -> None:
    topic = topic_of(line, NAMES)
    assert topic is not None and topic.name == name


def test_each_topic_is_asked_for_here() -> None:
    assert ASKED.keys() == topics().keys()


@pytest.mark.parametrize("line", SAID)
def test_what_is_only_said_asks_for_nothing(line: str) -> None:
    assert topic_of(line, NAMES) is None


def test_a_masters_words_are_looked_at_wherever_they_stand() -> None:
    for line, name in (
        ("Ben and Anna both ask for a later deadline", "new-deadline"),
        ("It looks as if Ben has no time any more", "eject"),
        ("Sorry for the delay, I was ill.", ""),
        ("Why did nothing run?", ""),
    ):
        topic = hinted(line, NAMES)
        assert (topic.name if topic else "") == name, line


@pytest.mark.parametrize("name", topics())
def test_what_is_to_be_sent_can_be_read(name: str) -> None:
    topic = topics()[name]
    for advice in (topic.player, topic.master, topic.anybody):
        _read(advice)


def _read(advice: Advice) -> None:
    parts = read_letter(advice.write).parts if advice.write else ()
    assert all(isinstance(part, Statement) for part in parts), advice
    assert not advice.says or advice.says.endswith((".", "?", ":" if advice.write else "."))


@pytest.mark.parametrize("name", topics())
def test_no_advice_reads_as_if_the_sentence_had_done_something(name: str) -> None:
    topic = topics()[name]
    for advice in (topic.player, topic.master, topic.anybody):
        assert not re.search(r"\bthis (?:line|message)\b|^These lines", advice.says, re.I), advice


@pytest.mark.parametrize("line", [line for lines in ASKED.values() for line in lines])
def test_nothing_is_done_for_a_sentence(line: str) -> None:
    parts = read_letter(line).parts
    assert not any(isinstance(part, Statement) for part in parts) or "help" in line.lower()
