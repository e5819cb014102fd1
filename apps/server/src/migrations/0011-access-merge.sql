-- Who has deleted their account has no name, in any language: the row says that it is so, and clients put it in words.
-- Rooms they are in count as changed, so that every device reads it anew.
update rooms set changed_in = pg_current_xact_id()
where id in (
  select room_members.room_id from room_members join users on users.id = room_members.user_id
  where users.deleted_at is not null and room_members.left_at is null
);
update users set first_name = '', last_name = '' where deleted_at is not null;

-- Texts are sealed for their sender. Of an account that was merged into another this keeps for whom, so that they still open.
alter table messages add column sealed_for uuid;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('reset-password', 'sign-in', 'merge'));

-- A code for someone who makes an account for themselves, by phone or by email in lower case. Whether they have one already
-- is not written here, so that nothing differs until the code is sent.
create table sign_up_codes (
  contact text primary key,
  id uuid not null default gen_random_uuid(),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_up_codes_by_expiry on sign_up_codes (expires_at);
