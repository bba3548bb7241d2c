-- The published screens of an application, for widgets that fetch theirs.
alter table apps
  -- {"lane"?, "pack"?}. Null: the config of the widget decides.
  add column screens jsonb;
