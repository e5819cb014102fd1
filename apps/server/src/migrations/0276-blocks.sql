-- Who wants nothing to do with whom. It holds in both directions; only who blocked sees that it is so, and ends it.
create table person_blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index person_blocks_by_blocked on person_blocks (blocked_id);
