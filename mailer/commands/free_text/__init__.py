"""Sentences that ask for something: what is known is answered, else the line to send is told.
Nothing is done for a sentence. And those that may be said to somebody else than the judge."""
