-- The plan a person is on; what each holds stands in the contracts.
alter table users add column plan_type text not null default 'FREE'
  check (plan_type in ('FREE', 'PAID', 'PAID_PLUS', 'STAR'));

-- How people show themselves to others. A person has as many as their plan holds.
create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title text not null check (title <> ''),
  access_level text not null check (access_level in ('PRIVATE', 'CONTACTS', 'PUBLIC')),
  -- Six hexadecimal digits each, the gradient's two first.
  color_code text not null check (color_code ~ '^#[0-9a-f]{6}(,#[0-9a-f]{6}){1,4}$'),
  -- Where the picture is kept; null where initials stand for it.
  image_key text,
  -- What it says, in order: key, title, value, format, admin.
  entries jsonb not null default '[]',
  -- The name in the address of its public page, which exists while the status is ACTIVE.
  username text unique check (username ~ '^[a-z0-9]{5,32}$'),
  status text not null default 'INACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  description text not null default '',
  created_at timestamptz not null default now(),
  check (status = 'INACTIVE' or username is not null)
);
create index profiles_by_user on profiles (user_id);

-- The one that stands for the person where nothing else is chosen.
alter table users add column default_profile_id uuid references profiles on delete set null;
