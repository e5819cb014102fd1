-- Two people who are friends, or one of whom has asked. Each pair once, whoever asked first.
create table friend_links (
  lower_id uuid not null references users on delete cascade,
  higher_id uuid not null references users on delete cascade,
  requested_by uuid not null references users on delete cascade,
  is_accepted boolean not null default false,
  created_at timestamptz not null,
  accepted_at timestamptz,
  primary key (lower_id, higher_id),
  check (lower_id < higher_id),
  check (requested_by in (lower_id, higher_id)),
  check (is_accepted = (accepted_at is not null))
);
create index friend_links_by_higher on friend_links (higher_id);
