-- What people show to their contacts for a day, and who has seen it. A story that is over is removed with its file within minutes.
create table stories (
  -- Chosen by the device that posts it, so that a retry posts nothing more.
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('text', 'photo', 'video')),
  words text not null,
  -- Of words alone.
  ground text,
  -- Of a picture or a video; as in message_files.
  file_key text,
  posted_at timestamptz not null,
  ends_at timestamptz not null,
  check ((kind = 'text') = (ground is not null) and (kind = 'text') = (file_key is null))
);
create index stories_by_owner on stories (owner_id, posted_at);
create index stories_by_end on stories (ends_at);

create table story_views (
  story_id uuid not null references stories on delete cascade,
  viewer_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  is_liked boolean not null default false,
  -- Whose it is was told of it then, once.
  liked_at timestamptz,
  primary key (story_id, viewer_id)
);
create index story_views_by_viewer on story_views (viewer_id);
