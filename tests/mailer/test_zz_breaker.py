import re
from judge.board.phases import Phase
from tests.mailer.office import Office, back_of

def body(m):
    m=m.replace("\r\n","\n")
    return m
def press_setup(o, variant="standard", text="Hello. You order F Bre - Eng and I order A Mun - Bur.", **k):
    o.seven("alpha", variant=variant, press=o.both, **k)
    o.says("GERMANY", f"PRESS TO FRANCE\n{text}\nENDPRESS")
    m=o.last_mail("france@example.org")
    mid=re.search(r"Message-ID: (\S+)",m)[1]
    return back_of(m), mid
def reply(o, addr, mid, text, sender="france@example.org", headers=""):
    n=o.letter(sender, text, addr, headers=f"In-Reply-To: {mid}\n{headers}"); o.settle(); return n
def show(o, who, n=1, tag=""):
    for m in o.mails(who)[-n:]:
        print(f"--- {tag} to {who}"); 
        m=body(m); s=re.search(r"Subject: (.*)",m)[1]
        print("SUBJ",s); print(m.split("\n\n",1)[1][:1800])
def lists(o, power="FRANCE"):
    g=o.table("alpha").game
    return {str(p):[str(x) for x in e.lines] for (p,w),e in g.lists.items() if w==power}, g.phase, g.sealed

def test_plain(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao\n\n> You order F Bre - Eng\n> A Par - Pic")
    show(office,"france@example.org",2)
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",1); print(lists(office))
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",1,"twice"); print(lists(office))

def test_stale_loop(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
    for p in "AUSTRIA ENGLAND GERMANY ITALY RUSSIA TURKEY FRANCE".split():
        office.now = office.now
        office.says(p,"All units hold")
    print("now", office.table("alpha").game.phase)
    for i in range(3):
        n=len(office.mails("france@example.org"))
        office.now = office.now.__add__(__import__("datetime").timedelta(minutes=5))
        office.agree("france@example.org","ORDERS" if i%2==0 else "YES")
        k=len(office.mails("france@example.org"))-n
        if k: show(office,"france@example.org",k,f"step {i}")
        print(lists(office))
    office.agree("france@example.org","YES")
    show(office,"germany@example.org",1,"LEAK?")
    print(lists(office))

def test_orders_with_orders(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
    office.agree("france@example.org","ORDERS\nA Par - Pic\nA Mar - Bur\nF Bre - Eng")
    show(office,"france@example.org",1); print(lists(office))
    office.agree("france@example.org","YES")
    show(office,"germany@example.org",1,"LEAK?")
    show(office,"france@example.org",1); print(lists(office))

def test_newer(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
    office.says("FRANCE","A Par - Pic\nA Mar - Bur\nF Bre - Eng")
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",1); print(lists(office))
def test_newer_partial(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
    office.says("FRANCE","A Par - Pic")
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",1); print(lists(office))
def test_newer_cb(office):
    a,mid=press_setup(office,"crystal ball")
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
    office.says("FRANCE","A Par - Pic")
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",1); print(lists(office))

def test_cb_seal(office):
    a,mid=press_setup(office,"crystal ball")
    reply(office,a,mid,"A Bur - Mun\nA Spa - Por\nF Mao H")
    for p in "AUSTRIA ENGLAND GERMANY ITALY RUSSIA TURKEY FRANCE".split():
        office.says(p,"A RUH H")
    print(lists(office))
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",2,"after"); print(lists(office))
def test_clear(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"CLEAR\nSET WAIT\nRESIGN")
    office.says("FRANCE","A Par - Pic\nA Mar - Bur\nF Bre - Eng")
    office.agree("france@example.org","ORDERS")
    show(office,"france@example.org",2); print(lists(office))
    office.agree("france@example.org","YES")
    show(office,"france@example.org",2,"resign YES"); print(lists(office))
    print(office.table("alpha").seat_of("FRANCE"))

def test_leak2(office):
    from datetime import timedelta
    a,mid=press_setup(office)
    reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
    for p in "AUSTRIA ENGLAND GERMANY ITALY RUSSIA TURKEY FRANCE".split():
        office.says(p,"All units hold")
    for w in ("ORDERS","YES","YES"):
        office.now += timedelta(minutes=5)
        office.agree("france@example.org",w)
    print([re.search(r"Subject: (.*)",m)[1] for m in office.mails("france@example.org")[-8:]])
    show(office,"germany@example.org",1,"LEAK?")

def test_disowned(office):
    a,mid=press_setup(office)
    reply(office,a,mid,"Please ignore these orders:\nA Par - Bur\nA Mar - Spa\nF Bre - Mao")
    for w in ("ORDERS","YES","ORDERS"):
        n=len(office.mails("france@example.org"))
        office.agree("france@example.org",w)
        show(office,"france@example.org",len(office.mails("france@example.org"))-n,w)
    print(lists(office))
def test_words(office):
    a,mid=press_setup(office)
    for w in ("ORDERS\n\nYES","ORDERS, please","Orders.","These are orders","ORDERS S1901M","For the judge","ORDERS\n-- \nFred", "PRESS","No, orders","Orders\n\nSent from my iPhone"):
        office.now += __import__("datetime").timedelta(hours=2)
        reply(office,a,mid,"A Par - Bur\nA Mar - Spa\nF Bre - Mao")
        g=len(office.mails("germany@example.org")); n=len(office.mails("france@example.org"))
        office.agree("france@example.org",w)
        print(repr(w), "->", [re.search(r"Subject: (.*)",m)[1] for m in office.mails("france@example.org")[n:]], "germany+",len(office.mails("germany@example.org"))-g, lists(office)[0])
        office.says("FRANCE","CLEAR")
