-- What people have written to be sent later, sealed under its room's key for its own id alone. The message has its client id from the
-- beginning, so that it is stored once however often it is tried.
create table scheduled_messages (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  client_id uuid not null,
  content_type text not null,
  sealed bytea not null,
  reply_seq bigint,
  send_at timestamptz not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  unique (user_id, room_id, client_id)
);
create index scheduled_messages_due on scheduled_messages (send_at, id);
