-- A copy of what somebody saved, sealed under its room's key for its own id alone: it stays theirs when they leave the room, and goes
-- when the message is deleted for everyone.
create table saved_messages (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  seq bigint not null,
  sender_id uuid not null references users on delete cascade,
  content_type text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, room_id, seq)
);
create index saved_messages_newest on saved_messages (user_id, created_at desc, id desc);
create index saved_messages_by_message on saved_messages (room_id, seq);
create index saved_messages_by_sender on saved_messages (sender_id);
