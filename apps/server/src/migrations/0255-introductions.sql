-- One person introduces two of their friends to each other, once; both must accept to become friends.
create table introductions (
  id uuid primary key,
  introducer_id uuid not null references users,
  lower_id uuid not null references users,
  higher_id uuid not null references users,
  note text not null default '',
  -- What each of the two answered; null while they have not.
  lower_accepts boolean,
  higher_accepts boolean,
  created_at timestamptz not null,
  check (lower_id < higher_id and introducer_id not in (lower_id, higher_id)),
  unique (introducer_id, lower_id, higher_id)
);
create index introductions_by_lower on introductions (lower_id, created_at);
create index introductions_by_higher on introductions (higher_id, created_at);
