-- Calendars of other programs that keep their owner busy here too.
create table outside_calendars (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Whoever has the address reads the calendar.
  sealed_address bytea not null,
  host text not null,
  -- Of times in it that name no zone.
  time_zone text not null,
  name text not null default '',
  created_at timestamptz not null,
  -- When it is read next; moved on as soon as somebody begins to.
  due_at timestamptz not null,
  read_at timestamptz,
  -- Why it could not be read the last time; null where it was.
  refused text,
  unclear int not null default 0
);
create index outside_calendars_owner on outside_calendars (owner_id, created_at);
create index outside_calendars_due on outside_calendars (due_at);

-- When it says that its owner is busy, as far ahead as can be booked.
create table busy_times (
  outside_id uuid not null references outside_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (outside_id, starts_at)
);
create index busy_times_end on busy_times (outside_id, ends_at);
