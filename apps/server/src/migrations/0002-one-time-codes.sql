-- A code that was sent to someone, at most one a purpose. The code itself is derived from the id and the instance's key.
create table one_time_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password')),
  id uuid not null default gen_random_uuid(),
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index one_time_codes_by_expiry on one_time_codes (expires_at);
