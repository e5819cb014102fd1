-- Whether somebody can sign in, by a password or through somebody who vouches for them. Until now a password stood for it.
alter table users add column can_sign_in boolean not null default false;
update users set can_sign_in = true where password_hash is not null;
alter table users add constraint users_password_signs_in check (can_sign_in or password_hash is null);

-- Every name that may stand behind an @, once. What goes by one refers to it together with its owner, so that a name is never two people's.
-- A person may go by one name in their account and on their public page.
create table handles (
  name text primary key check (name ~ '^[a-z0-9]{5,32}$'),
  kind text not null,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  unique (name, owner_id)
);
create index handles_by_owner on handles (owner_id);
-- The name of a deleted account that has gone, with its page, to the account that it was joined to.
update users set username = null where deleted_at is not null
  and exists (select from profiles where profiles.username = users.username and profiles.user_id <> users.id);
insert into handles (name, kind, owner_id)
  select username, 'person', id from users where username is not null
  union select username, 'person', user_id from profiles where username is not null;
-- At the commit: a change of name writes both tables, in whichever order.
alter table users add constraint users_handle foreign key (username, id) references handles (name, owner_id)
  deferrable initially deferred;
alter table profiles add constraint profiles_handle foreign key (username, user_id) references handles (name, owner_id)
  deferrable initially deferred;

-- Which profile somebody goes by is a profile's to say.
alter table profiles add column is_default boolean not null default false;
update profiles set is_default = true from users where users.default_profile_id = profiles.id;
create unique index profiles_default on profiles (user_id) where is_default;
alter table users drop column default_profile_id;

-- Closed lists grow with the features; they stand in the contracts, where both sides read them, and whatever is written has passed there.
alter table users drop constraint users_role_check, drop constraint users_plan_type_check;
alter table rooms drop constraint rooms_chat_type_check;
alter table room_members drop constraint room_members_role_check;
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table linked_identities drop constraint linked_identities_provider_check;
alter table profiles drop constraint profiles_access_level_check, drop constraint profiles_status_check;
alter table hobbies drop constraint hobbies_kind_check;
alter table join_invitations drop constraint join_invitations_language_check;
