-- What is asked for before the second step, and what holds strangers back.
alter table sessions
  -- The password that the person has chosen, hashed; it counts once the second step is done. Null: none waits.
  add column next_password_hash text;
-- Sessions that nobody comes back to are swept out by the age of their last request.
create index sessions_seen_at on sessions (seen_at);

-- Wrong tries of a code are counted for the person now, in rates: a new code does not begin again.
alter table codes drop column wrong_tries;

alter table error_log
  -- Keyed digest of the address that reported: no address can push out the reports of the others.
  add column sender text not null default '';
create index error_log_sender on error_log (sender, id);
