-- State before the second step, and limits against abuse.
alter table sessions
  -- The hash of a password that the user chose before the second step, and that takes effect after it. Null: none.
  add column next_password_hash text;
-- Abandoned sessions are deleted by the time of their last request.
create index sessions_seen_at on sessions (seen_at);

-- Wrong codes are now counted per user in rates, so that a new code doesn't reset the count.
alter table codes drop column wrong_tries;

alter table error_log
  -- Keyed digest of the sender's address, so that one address can't displace the reports of others.
  add column sender text not null default '';
create index error_log_sender on error_log (sender, id);
