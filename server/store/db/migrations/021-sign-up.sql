-- Sign-up of strangers: what an application offers, as in server/domain/account/apps.ts. Null: it has none.
alter table apps add column sign_up jsonb;
-- The fields that a new user filled in at the sign-up. Null: none.
alter table users add column profile jsonb;
