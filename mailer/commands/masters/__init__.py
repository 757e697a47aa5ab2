"""What a Master's lines do. Every act is logged; what touches players is told to them."""
