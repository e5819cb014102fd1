-- What a room says of itself, and how people come into it.
alter table rooms
  add column description text not null default '',
  add column is_public boolean not null default false,
  add column is_searchable boolean not null default false,
  add column needs_approval boolean not null default false,
  add column keywords text[] not null default '{}',
  add column fee_minor bigint check (fee_minor > 0),
  add column fee_currency text,
  add column is_verified boolean not null default false,
  add constraint rooms_fee_is_whole check ((fee_minor is null) = (fee_currency is null));
-- Up to here the member has cleared what was said: it is there for the others only.
alter table room_members add column cleared_seq bigint not null default 0;
