-- Messages that somebody has deleted for themselves: the others still have them. The place stays, so that what one reads has no hole.
create table hidden_messages (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seq bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (room_id, user_id, seq)
);
create index hidden_messages_changed on hidden_messages (room_id, user_id, changed_in, seq);
create index hidden_messages_by_user on hidden_messages (user_id);
