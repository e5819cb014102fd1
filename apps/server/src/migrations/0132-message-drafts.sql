-- What people have begun to write in a room, the same on all their devices; sealed under the room's key for its own id.
create table message_drafts (
  user_id uuid not null references users on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  id uuid not null,
  sealed bytea not null,
  reply_seq bigint,
  updated_at timestamptz not null,
  primary key (user_id, room_id)
);
