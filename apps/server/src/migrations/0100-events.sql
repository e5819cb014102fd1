-- What happens once or again and again: its events share who made it, whose it is, and who is invited.
create table event_series (
  id uuid primary key,
  creator_id uuid references users on delete set null,
  -- The room whose members are invited.
  room_id uuid references rooms on delete cascade,
  -- A rule of RFC 5545; null for what happens once.
  repeat text,
  -- Nothing of the series begins after this; null where it goes on, and later events are made as time passes.
  made_until timestamptz,
  -- The picture that all of them show.
  cover_key text,
  created_at timestamptz not null
);
create index event_series_by_creator on event_series (creator_id);
create index event_series_by_room on event_series (room_id);
create index event_series_going_on on event_series (made_until) where made_until is not null;

-- Each one, as it is told and answered by itself.
create table events (
  id uuid primary key,
  series_id uuid not null references event_series on delete cascade,
  type text not null check (type in ('MANUALLY_CREATED', 'BLUETOOTH_CREATED')),
  title text not null,
  description text not null,
  location text not null,
  conference_details text not null,
  is_conference boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null,
  is_private boolean not null,
  only_invited boolean not null,
  needs_approval boolean not null,
  capacity integer check (capacity > 0),
  has_waiting_list boolean not null,
  search_text text not null,
  -- How often it was changed: calendar programs take the higher one.
  revision integer not null default 0,
  updated_at timestamptz not null
);
create index events_by_series on events (series_id, starts_at);

-- Who was invited by name, to all of a series.
create table event_invitees (
  series_id uuid not null references event_series on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (series_id, user_id)
);
create index event_invitees_by_user on event_invitees (user_id, series_id);
create index event_invitees_by_inviter on event_invitees (invited_by);

-- What each person says to each event: an answer, or that they ask to join. Who says yes to a full one waits.
create table event_answers (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('YES', 'NO', 'MAYBE', 'REQUESTED')),
  is_waiting boolean not null default false check (not is_waiting or status = 'YES'),
  at timestamptz not null,
  primary key (event_id, user_id)
);
create index event_answers_by_user on event_answers (user_id, event_id);
create index event_answers_waiting on event_answers (event_id, at) where is_waiting;

-- The secret address of a person's calendar feed. It is worked out from the instance key; a new generation is a new address.
create table event_feeds (
  user_id uuid primary key references users on delete cascade,
  generation integer not null,
  token_hash bytea not null
);
create index event_feeds_by_token on event_feeds (token_hash);
