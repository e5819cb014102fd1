-- Every file that is kept, from its announcement on: whose it is, and what shows it. One that nothing shows is removed a day later, so that a
-- crash between the two leaves nothing behind.
create table files (
  key text primary key,
  -- Null for the picture of a team that was set before this was written down.
  owner_id uuid references users on delete cascade,
  -- The folder; 'uploads' for what was announced and not taken into use yet.
  kind text not null,
  bytes bigint not null,
  -- What shows it, as profile:<id>. Null while nothing does, since unused_since.
  used_by text,
  unused_since timestamptz,
  created_at timestamptz not null,
  check ((used_by is null) = (unused_since is not null))
);
create index files_unused on files (unused_since) where used_by is null;
create index files_by_owner on files (owner_id, created_at);
insert into files (key, owner_id, kind, bytes, unused_since, created_at)
  select key, user_id, 'uploads', size_bytes, created_at, created_at from uploads;
insert into files (key, owner_id, kind, bytes, used_by, created_at)
  select image_key, user_id, 'profiles', 0, 'profile:' || id, now() from profiles where image_key is not null
  union all select image_key, user_id, 'hobbies', 0, 'hobby:' || id, now() from hobbies where image_key is not null
  union all select image_key, null, 'teams', 0, 'team:' || id, now() from teams where image_key is not null
  union all select wallpaper, user_id, 'wallpapers', 0, 'theme:' || id, now() from themes where wallpaper like 'wallpapers/%';
drop table uploads;
