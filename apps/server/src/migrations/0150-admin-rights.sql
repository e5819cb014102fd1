-- What a sub-admin may do, by the names of the contract; a name that is missing has its default. Null: all defaults.
alter table room_members add column rights jsonb, add column admin_title text, add column admin_since timestamptz;

-- Nobody gains or loses anything by the update: administrators answered requests, and only owners named administrators.
update room_members set rights = '{"canApproveSubscriber": true, "canAddNewAdmin": false}', admin_since = now() where role = 'admin';

alter table room_members add constraint room_members_rights_of_admins
  check (role = 'admin' or (rights is null and admin_title is null and admin_since is null));

-- A room under another: each has one place, and nobody stands under themselves.
create table room_links (
  child_id uuid primary key references rooms (id) on delete cascade,
  parent_id uuid not null references rooms (id) on delete cascade,
  linked_at timestamptz not null default now(),
  check (child_id <> parent_id)
);
create index room_links_by_parent on room_links (parent_id);
