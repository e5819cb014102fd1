-- Whom messages name, by the handle that stands in their words. Written with the message, so that whoever has it has these.
create table message_mentions (
  room_id uuid not null references rooms on delete cascade,
  seq bigint not null,
  user_id uuid not null references users on delete cascade,
  handle text not null,
  primary key (room_id, seq, user_id)
);
-- The first unread one of a member in a room.
create index message_mentions_of_user on message_mentions (user_id, room_id, seq);
