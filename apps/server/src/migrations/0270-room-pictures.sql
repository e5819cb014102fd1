-- The picture of a room, one a room. The row stays when the picture goes: its revision tells devices which of two is later.
create table room_pictures (
  room_id uuid primary key references rooms on delete cascade,
  image_key text,
  revision integer not null default 1
);
