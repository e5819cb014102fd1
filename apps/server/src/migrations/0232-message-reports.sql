-- What members report of what others said, to those who may delete it. It goes with the message's row.
create table message_reports (
  room_id uuid not null,
  seq bigint not null,
  reporter_id uuid not null references users on delete cascade,
  reason text not null,
  -- In the reporter's words, under the room's key as messages are.
  sealed_note bytea,
  at timestamptz not null,
  -- Null while nobody has decided; whoever lets a message stand decides all that was reported of it.
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  primary key (room_id, seq, reporter_id),
  foreign key (room_id, seq) references messages on delete cascade
);
create index message_reports_by_reporter on message_reports (reporter_id);
create index message_reports_by_decider on message_reports (decided_by) where decided_by is not null;
create index message_reports_open on message_reports (room_id, seq) where decided_at is null;
