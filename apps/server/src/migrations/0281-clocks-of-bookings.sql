-- Which wall-clock time host and guest read when it was booked, and in which zone: rules of zones change, instants stay.
-- Null for what was booked before; the watch notes these as they read when it first runs.
alter table bookings add column clock_zone text, add column clock_time text,
  -- The other reading that its host was told of; null for none.
  add column clock_told text;
create index bookings_by_beginning on bookings (starts_at);
