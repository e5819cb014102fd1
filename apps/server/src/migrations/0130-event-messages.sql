-- The messages that tell the room of an event of it: that it was made, and each change of its title, time or place. They go with the event.
create table event_messages (
  room_id uuid not null references rooms on delete cascade,
  seq bigint not null,
  event_id uuid not null references events on delete cascade,
  is_update boolean not null,
  primary key (room_id, seq)
);
create index event_messages_by_event on event_messages (event_id);
