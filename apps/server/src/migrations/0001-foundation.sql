-- Identifies this database, so that a sync token of another one (a restored copy) is not mistaken for ours.
create table instance (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
insert into instance default values;

create table users (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null default '',
  -- First and last name, normalised, with a space before each word: a word's prefix is found by like '% prefix%'.
  search_name text not null,
  username text unique check (username ~ '^[a-z0-9]{5,32}$'),
  email text,
  phone text unique check (phone ~ '^\+[1-9][0-9]{1,14}$'),
  -- Null for people who cannot sign in, such as authors of imported messages.
  password_hash text,
  role text not null default 'USER' check (role in ('USER', 'CORPORATE', 'TEAM_MANAGER', 'ORG_ADMIN', 'INTERNAL_ADMIN')),
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- One row a signed-in device. Refresh tokens are derived from the id and the generation; only the number is stored.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  generation integer not null default 0,
  confirmed_at timestamptz not null default now(),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

create table rooms (
  id uuid primary key default gen_random_uuid(),
  chat_type text not null check (chat_type in ('direct', 'group', 'channel', 'community')),
  name text not null default '',
  owner_id uuid references users,
  -- What must exist once: the two people of a direct chat, or the creator and their client id.
  unique_key text not null unique,
  -- The room's random key, wrapped by the instance key.
  wrapped_key bytea not null,
  member_count integer not null default 0,
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  -- The transaction that last changed the row: "what changed since" compares it with a reader's snapshot.
  changed_in xid8 not null default pg_current_xact_id()
) with (fillfactor = 60);

create table room_members (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null default 'member' check (role in ('owner', 'member')),
  read_seq bigint not null default 0,
  muted boolean not null default false,
  joined_at timestamptz not null default now(),
  -- Rows of people who left stay, so that their other devices learn of it.
  left_at timestamptz,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (room_id, user_id)
) with (fillfactor = 80);
create index room_members_by_user on room_members (user_id);

-- room_id leads every key, so that the table can be distributed by room without a new design.
-- No foreign keys: the commit holds the room's row lock, and every sender was authorised.
create table messages (
  room_id uuid not null,
  seq bigint not null,
  sender_id uuid not null,
  client_id uuid not null,
  content_type text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (room_id, seq),
  unique (room_id, sender_id, client_id)
);
alter table messages alter column sealed set storage external;

-- Search: distinct words of a room by keyed hash, their prefixes, and the messages they stand in.
create table search_progress (
  room_id uuid primary key references rooms on delete cascade,
  indexed_seq bigint not null default 0,
  word_count integer not null default 0
);
create table search_words (
  room_id uuid not null,
  word_hash bigint not null,
  word_id integer not null,
  primary key (room_id, word_hash)
);
create table search_prefixes (
  room_id uuid not null,
  prefix_hash bigint not null,
  word_id integer not null,
  primary key (room_id, prefix_hash, word_id)
);
create table search_postings (
  room_id uuid not null,
  word_id integer not null,
  last_seq bigint not null,
  seqs bigint[] not null,
  primary key (room_id, word_id, last_seq)
);

-- Authors of imported messages, so that a second import of the same source finds the same people.
create table imported_people (
  source text not null,
  name text not null,
  user_id uuid not null references users on delete cascade,
  primary key (source, name)
);
