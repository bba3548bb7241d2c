-- The language of the message, which is that of the requesting page.
alter table outbox
  add column language text not null default 'en_US';
