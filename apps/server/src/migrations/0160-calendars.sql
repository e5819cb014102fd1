-- Times that a person publishes for others to book. Each calendar has at most one link.
create table calendars (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  -- The community it is for; null for a calendar of the person alone.
  room_id uuid references rooms on delete set null,
  title text not null,
  created_at timestamptz not null
);
create index calendars_by_owner on calendars (owner_id, created_at);
create index calendars_by_room on calendars (room_id) where room_id is not null;

-- Minutes are after midnight by the clock of the zone; an end at or before the beginning is on the next day.
create table calendar_links (
  calendar_id uuid primary key references calendars on delete cascade,
  -- What its address names it by: 16 random bytes.
  public_id text not null unique,
  organized_by text not null check (organized_by in ('personal', 'group', 'channel')),
  slot_minutes integer not null check (slot_minutes > 0),
  available_days text not null check (available_days in ('WEEKDAYS', 'WEEKEND', 'CUSTOM')),
  custom_days text[] not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  has_lunch boolean not null,
  lunch_from_minute integer not null check (lunch_from_minute between 0 and 1439),
  lunch_to_minute integer not null check (lunch_to_minute between 0 and 1439),
  time_zone text not null,
  venue_name text not null,
  venue_address text not null,
  has_venue boolean not null,
  is_online boolean not null,
  online_link text not null,
  -- Null where a slot takes any number.
  places integer check (places > 0),
  buffer_before integer not null check (buffer_before >= 0),
  buffer_after integer not null check (buffer_after >= 0),
  notice_minutes integer not null check (notice_minutes >= 0),
  most_per_day integer check (most_per_day > 0),
  window_days integer not null check (window_days > 0),
  updated_at timestamptz not null
);

-- Places that are taken. What was cancelled is gone, with its place.
create table bookings (
  id uuid primary key default uuidv7(),
  calendar_id uuid not null references calendars on delete cascade,
  guest_id uuid not null references users on delete cascade,
  -- The meeting of host and guests in that slot.
  event_id uuid not null references events on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Which of the slot's places it is, from 1; null where nobody is counted.
  place integer check (place > 0),
  full_name text not null,
  email text not null,
  company text not null,
  location text not null,
  message text not null,
  created_at timestamptz not null
);
create unique index bookings_once on bookings (calendar_id, starts_at, guest_id);
-- Beside the count within the transaction: no place is ever taken twice.
create unique index bookings_by_place on bookings (calendar_id, starts_at, place) where place is not null;
create index bookings_by_guest on bookings (guest_id, starts_at);
create index bookings_by_event on bookings (event_id);
