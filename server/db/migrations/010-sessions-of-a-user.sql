-- A sign-on counts the sessions of its user, and a new password ends them.
create index sessions_user_id on sessions (user_id);
