-- Calls that ring and go on, and for a day those that are over. What a room keeps of a call is a message.
create table calls (
  -- Chosen by the device that calls, so that a retry calls nobody again.
  id uuid primary key,
  join_room_id uuid not null default gen_random_uuid(),
  room_id uuid not null references rooms on delete cascade,
  caller_id uuid not null references users on delete cascade,
  is_audio boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the first one answered.
  answered_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references users on delete set null,
  -- Everybody it rang for was in another call.
  was_busy boolean not null default false
);
-- One call a room at a time: of two who call each other at once, both are in one.
create unique index calls_live_by_room on calls (room_id) where ended_at is null;
create index calls_by_end on calls (ended_at);

create table call_members (
  call_id uuid not null references calls on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('ringing', 'declined', 'busy', 'missed', 'joined', 'left')),
  -- The tab with which they are in it.
  peer_id uuid,
  -- When that tab was last heard of.
  seen_at timestamptz not null,
  primary key (call_id, user_id),
  check ((state = 'joined') = (peer_id is not null))
);
-- Nobody is in two calls at once.
create unique index call_members_joined on call_members (user_id) where state = 'joined';
create index call_members_by_user on call_members (user_id);
