-- The browser and the operating system that began a session or added a passkey, so that users recognize them in a list.
-- Coarse names such as Firefox and Windows. Null: unknown, or older than this column.
alter table sessions
  add column browser text,
  add column system text;

alter table passkeys
  add column browser text,
  add column system text;
