-- The browser and the operating system behind a message, which notices name. Null: unknown.
alter table outbox
  add column browser text,
  add column system text;
