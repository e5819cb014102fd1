-- Pictures that a person sends as stickers. A picture may be in packs of several people, and in messages: it stays as long as any shows it.
create table sticker_packs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create index sticker_packs_by_owner on sticker_packs (owner_id, created_at);

create table stickers (
  pack_id uuid not null references sticker_packs on delete cascade,
  -- As in message_files.
  file_key text not null,
  added_at timestamptz not null,
  primary key (pack_id, file_key)
);
create index stickers_by_file on stickers (file_key);
