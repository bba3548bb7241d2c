-- When the user of a session last proved their identity. Calls that change how users sign on require a recent proof.
alter table sessions
  -- Null: nobody is signed on, or the sign-on is older than this column.
  add column proved_at timestamptz;
