"""The processes of a judge: `supervisor` starts the others and watches over them.

`doors` takes mail in and answers who asks how the judge is; `desk` works letters; `clock` works
deadlines and keeps house; `courier` sends; `pages` writes pages for the web, where any are wanted.
All of them share the database. Besides that, `hints` tell another process that it may have
something to do, and what each is working on, and has counted, stands on a `board` in shared memory.
`child` is what all of them do alike.
"""
