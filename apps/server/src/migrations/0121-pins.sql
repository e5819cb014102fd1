-- Messages that stay in sight over their room. Who pinned one is said by a message of its own.
create table message_pins (
  room_id uuid not null references rooms on delete cascade,
  seq bigint not null,
  pinned_at timestamptz not null,
  primary key (room_id, seq)
);
