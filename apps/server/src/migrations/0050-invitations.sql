-- Links that lead into a room, counted as people join with them. A link that is said to end, without a time when, has ended.
create table invite_links (
  alias text primary key,
  room_id uuid not null references rooms on delete cascade,
  created_by uuid references users on delete set null,
  name text not null,
  has_expiry boolean not null,
  expires_at timestamptz,
  user_limit integer check (user_limit > 0),
  joined_count integer not null default 0,
  needs_approval boolean not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  check (user_limit is null or joined_count <= user_limit),
  check (has_expiry or expires_at is null)
);
create index invite_links_by_room on invite_links (room_id, created_at);
create index invite_links_by_creator on invite_links (created_by);

-- Who asks to join, and with which link they came; null for a public room's own door.
create table join_requests (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  link_alias text references invite_links on delete set null,
  created_at timestamptz not null,
  primary key (room_id, user_id)
);
create index join_requests_by_user on join_requests (user_id);
create index join_requests_by_link on join_requests (link_alias) where link_alias is not null;

-- When who waits for a room was last another.
create table room_approvals (
  room_id uuid primary key references rooms on delete cascade,
  updated_at timestamptz not null
);

-- Who was invited into a room, and has not answered.
create table room_invitations (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (room_id, user_id)
);
create index room_invitations_by_user on room_invitations (user_id);
create index room_invitations_by_inviter on room_invitations (invited_by);
