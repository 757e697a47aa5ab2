"""What an operator does now and then: copies of a judge, a move to another database, people who
must be helped, kept out or forgotten."""
