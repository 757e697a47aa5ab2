"""HTML to the lines its reader saw: `tags` cuts it up, `styles` tells what is concealed, `page` is
what is left.

Everything is linear in the size of its input. The library's HTMLParser is not: 120 kB of ``<a ``
keep it busy for 80 seconds.
"""
