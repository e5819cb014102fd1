-- A member who may read and not write until then. It outlasts leaving, or one would leave and come back.
alter table room_members add column restricted_until timestamptz;
create index room_members_restricted on room_members (restricted_until) where restricted_until is not null;
