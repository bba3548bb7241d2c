-- Notices about a change of the account, such as a new password. A notice has no code.
alter table outbox
  alter column code drop not null,
  -- The kind of the change, as in server/domain/delivery/notice.ts. Null: a message with a code.
  add column change text,
  add check ((code is null) <> (change is null));
