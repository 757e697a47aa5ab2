"""Mail that came in, and mail to be sent."""
