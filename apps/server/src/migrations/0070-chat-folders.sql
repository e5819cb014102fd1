-- What a person's chat folder holds is worked out by who shows it: kinds of rooms, less muted or read ones, and rooms by name.
create table chat_folders (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  include_types text[] not null,
  exclude_types text[] not null,
  created_at timestamptz not null default now()
);
create index chat_folders_by_user on chat_folders (user_id, created_at desc);

-- Rooms that are in a folder, or left out of it, whatever else it says.
create table chat_folder_rooms (
  folder_id uuid not null references chat_folders on delete cascade,
  room_id uuid not null references rooms on delete cascade,
  is_excluded boolean not null,
  primary key (folder_id, room_id)
);
create index chat_folder_rooms_by_room on chat_folder_rooms (room_id);
