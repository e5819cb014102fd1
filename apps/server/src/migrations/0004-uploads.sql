-- Files that were announced and not yet taken into use: whose they are, and when to forget them.
create table uploads (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null
);
create index uploads_by_age on uploads (created_at);
