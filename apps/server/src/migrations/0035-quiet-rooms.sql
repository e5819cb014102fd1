-- A direct chat is there for whoever opened it; for the other person from its first message on, unless they open it too.
alter table room_members add column awaits_message boolean not null default false;
-- A direct chat whose other person has deleted their account: it can be read, and nobody writes there any more.
alter table rooms add column is_closed boolean not null default false;
update rooms set is_closed = true, changed_in = pg_current_xact_id()
where chat_type = 'direct' and exists (
  select from room_members join users on users.id = room_members.user_id
  where room_members.room_id = rooms.id and users.deleted_at is not null);
