-- A file that arrives in pieces: how much of it is there, and where its pieces are, in order.
alter table files
  add column received bigint not null default 0,
  add column pieces text[] not null default '{}',
  -- The name it has where it comes from.
  add column title text;

-- What a file is that may be attached to a message: its name, type, size and measures, as they were found in it.
create table attachments (
  key text primary key references files on delete cascade,
  facts jsonb not null
);

-- Which message shows which file. A file that was forwarded is shown by several; it goes with the last of them.
create table message_files (
  room_id uuid not null,
  sender_id uuid not null,
  client_id uuid not null,
  file_key text not null,
  added_at timestamptz not null,
  primary key (room_id, sender_id, client_id, file_key)
);
create index message_files_by_file on message_files (file_key);
create index message_files_by_sender on message_files (sender_id);
