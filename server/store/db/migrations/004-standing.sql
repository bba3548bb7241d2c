-- The state of an account, and the steps that a session still requires.
alter table users
  -- Chosen by an administrator. The user has to change it, and can't sign on with it after password_expires_at.
  add column password_is_temporary boolean not null default false,
  -- Null: never.
  add column password_expires_at timestamptz,
  -- Required after the password at each sign-on.
  add column second_step text check (second_step in ('TWO_FACTOR', 'STEP_UP')),
  -- The password is not enough until the user has entered a code once.
  add column enabled_by_code boolean not null default false,
  -- False: an organization manages the password.
  add column may_change_password boolean not null default true,
  add column brand_id text not null default '',
  add column language_code text not null default 'en_US',
  add column type text not null default 'user';

alter table sessions
  -- The steps that the signed-on user still has to do: CPW, TWO_FACTOR, STEP_UP.
  add column owes text[] not null default '{}',
  -- The code that the signed-on or registering user has to enter, and its progress.
  add column verification jsonb;
