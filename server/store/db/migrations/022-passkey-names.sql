-- The name that a user has given a passkey. Null: none.
alter table passkeys add column name text;
