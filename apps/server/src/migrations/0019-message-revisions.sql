-- A message can change: its revision rises, and `changed_in` is the transaction that changed it last (null for what stands as it was sent).
alter table messages
  add column revision integer not null default 0,
  add column edited_at timestamptz,
  add column changed_in xid8;
create index messages_changed on messages (room_id, changed_in) where changed_in is not null;
-- Nobody has to read what is deleted: unread messages are counted without them.
create index messages_deleted on messages (room_id, seq) where content_type = 'deleted';

-- One reaction a person and message, in clear: which emoji, not what was said.
create table message_reactions (
  room_id uuid not null,
  seq bigint not null,
  user_id uuid not null references users on delete cascade,
  emoji text not null,
  reacted_at timestamptz not null,
  primary key (room_id, seq, user_id)
);
create index message_reactions_by_user on message_reactions (user_id);
