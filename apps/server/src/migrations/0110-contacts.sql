-- What a person keeps about others: somebody without an account, or what they note beside a friend.
create table contacts (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  -- Whose account it is; null for somebody without one.
  person_id uuid references users on delete cascade,
  -- Empty where there is an account, which has names of its own.
  first_name text not null,
  last_name text not null,
  -- Normalised, with a space before each word, as that of users.
  search_name text not null,
  -- Lists of {kind, value}.
  emails jsonb not null default '[]',
  phones jsonb not null default '[]',
  company text not null default '',
  job_title text not null default '',
  -- Without their #.
  hash_tags text[] not null default '{}',
  rating smallint not null default 0 check (rating between 0 and 10),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (person_id <> owner_id)
);
create unique index contacts_with_account on contacts (owner_id, person_id) where person_id is not null;
create index contacts_by_name on contacts (owner_id, search_name, id) where person_id is null;
create index contacts_by_company on contacts (owner_id, lower(company)) where company <> '';
create index contacts_by_person on contacts (person_id) where person_id is not null;

create table contact_groups (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create unique index contact_groups_by_name on contact_groups (owner_id, lower(name));

create table contact_group_members (
  group_id uuid not null references contact_groups on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  primary key (group_id, contact_id)
);
create index contact_group_members_by_contact on contact_group_members (contact_id);
