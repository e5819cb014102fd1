-- What a message answers (a place in its own room), and whose words it was first. Null for most.
alter table messages
  add column reply_seq bigint,
  add column forwarded_from uuid;

-- One row a person and option, in clear: which option, not what it says.
create table poll_votes (
  room_id uuid not null,
  seq bigint not null,
  user_id uuid not null references users on delete cascade,
  option smallint not null,
  voted_at timestamptz not null,
  primary key (room_id, seq, user_id, option)
);
create index poll_votes_by_user on poll_votes (user_id);
create index messages_forwarded on messages (forwarded_from) where forwarded_from is not null;
