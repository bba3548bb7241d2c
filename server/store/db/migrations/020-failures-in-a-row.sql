-- Failed attempts since the last right one, for servers that limit them (failuresInARow in limits.json).
create table failures_in_a_row (
  -- The user's id. Without a user: a keyed digest of the input, so that known and unknown users cost the same, or the person who
  -- registers.
  subject text not null,
  -- As in server/store/rates/in-a-row.ts.
  authenticator text not null,
  -- Null: no such user.
  user_id text references users (id) on delete cascade,
  count int not null,
  last_at timestamptz not null,
  primary key (subject, authenticator)
);
create index failures_in_a_row_user_id on failures_in_a_row (user_id);
