-- Sessions that ended long ago are forgotten, the oldest first.
create index session_expiry on session (expires_at);
