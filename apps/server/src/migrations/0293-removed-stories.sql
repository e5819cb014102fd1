-- What people have taken away before its day was over, until it is: a retry of a post whose answer was lost shows it to nobody again.
create table removed_stories (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  posted_at timestamptz not null,
  ends_at timestamptz not null
);
create index removed_stories_by_owner on removed_stories (owner_id);
create index removed_stories_by_end on removed_stories (ends_at);
