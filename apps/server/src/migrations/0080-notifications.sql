-- What a member wants to hear of one room, once it is not muted; null goes by the kind of room.
alter table room_members add column notify text check (notify in ('all', 'mentions'));
-- A room that notifies nobody.
alter table rooms add column is_silent boolean not null default false;

-- What people have decided of notifications, as the contract has it; who has no row has decided nothing.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);
