-- A chat in which nothing was said yet can be taken off the list as well: devices that were away hear of it by this.
alter table room_members add column was_hidden boolean not null default false;
