-- Whom an administrator has added, and who has not chosen a password yet; and what else is known of a person.
alter table users
  add column join_pending boolean not null default false,
  add column country_code text check (country_code ~ '^[A-Z]{2}$'),
  add column b2b_phone text check (b2b_phone ~ '^\+[1-9][0-9]{1,14}$');

-- The link that somebody joins with, at most one a person. Its secret is derived from the id and the instance's key; what is
-- kept here is only what it is known by when it comes back.
create table join_invitations (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  secret_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  -- Of the message that the link is sent in.
  language text not null check (language in ('en', 'fr')),
  expires_at timestamptz not null
);
create index join_invitations_by_expiry on join_invitations (expires_at);

create table teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- Shown to administrators and managers alone.
  hidden boolean not null default false,
  -- The address of its page there.
  facebook text,
  -- Where the picture is kept; null where initials stand for it.
  image_key text,
  updated_at timestamptz not null
);
create unique index teams_by_name on teams (lower(name));

create table team_members (
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_manager boolean not null default false,
  primary key (team_id, user_id)
);
create index team_members_by_user on team_members (user_id);
