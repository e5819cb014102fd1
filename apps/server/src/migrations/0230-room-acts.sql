-- Who did what in running a room, written with what was done. Its owner reads it; it goes with the room.
create table room_acts (
  id bigint generated always as identity primary key,
  room_id uuid not null references rooms on delete cascade,
  at timestamptz not null,
  actor_id uuid not null references users on delete cascade,
  action text not null,
  -- Whom it was done to; null where it was done to nobody.
  subject_id uuid references users on delete cascade,
  -- What else is worth knowing, in the shape of the contract.
  details jsonb
);
create index room_acts_by_room on room_acts (room_id, id);
create index room_acts_by_actor on room_acts (actor_id);
create index room_acts_by_subject on room_acts (subject_id) where subject_id is not null;
