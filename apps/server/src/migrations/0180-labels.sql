-- What somebody calls members by in a room that they look after. Nobody else reads it.
create table labels (
  id uuid primary key default uuidv7(),
  author_id uuid not null references users on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  name text not null,
  colours text not null,
  created_at timestamptz not null
);
create index labels_by_author on labels (author_id, room_id);
create index labels_by_room on labels (room_id);

-- What somebody who looks after a room keeps of one of its members: one record, with a rating and labels. Nobody else reads it.
create table member_records (
  id uuid primary key default uuidv7(),
  author_id uuid not null references users on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  member_id uuid not null references users on delete cascade,
  -- Null until one is given.
  rating smallint check (rating between 0 and 10),
  updated_at timestamptz not null,
  unique (author_id, room_id, member_id)
);
create index member_records_by_member on member_records (member_id);
create index member_records_by_room on member_records (room_id);

create table member_record_labels (
  label_id uuid not null references labels on delete cascade,
  record_id uuid not null references member_records on delete cascade,
  primary key (label_id, record_id)
);
create index member_record_labels_by_record on member_record_labels (record_id);
