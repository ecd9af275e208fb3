"""What leaves the server: each payload filtered for the browser that asked."""
