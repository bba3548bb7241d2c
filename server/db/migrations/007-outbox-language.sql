-- The language that the message was written in: that of the page that asked for it.
alter table outbox
  add column language text not null default 'en_US';
