-- For counting a user's sessions at sign-on, and ending them after a new password.
create index sessions_user_id on sessions (user_id);
