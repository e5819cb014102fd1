-- Each address or number of a contact that its owner has shared a profile with.
create table contact_invitations (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contacts on delete cascade,
  -- 1 by mail, 2 by short message (part 2 §9).
  share_type smallint not null check (share_type in (1, 2)),
  -- As accounts have it: an email in lower case, a number with its country before it.
  address text not null,
  profile_id uuid not null,
  sent_at timestamptz not null,
  -- Whose account has this address since then; null before anybody joined with it.
  person_id uuid references users on delete cascade,
  unique (contact_id, share_type, address)
);
create index contact_invitations_by_address on contact_invitations (address) where person_id is null;
create index contact_invitations_by_person on contact_invitations (person_id) where person_id is not null;

-- Who has joined because somebody invited them.
create table joined_users (
  inviter_id uuid not null references users on delete cascade,
  person_id uuid not null references users on delete cascade,
  joined_at timestamptz not null,
  primary key (inviter_id, person_id),
  check (inviter_id <> person_id)
);
create index joined_users_by_time on joined_users (inviter_id, joined_at desc, person_id);
create index joined_users_by_person on joined_users (person_id);
