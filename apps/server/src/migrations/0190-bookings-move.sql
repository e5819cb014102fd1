-- How often a booking was moved: calendar programs take the invitation with the highest number for the valid one.
alter table bookings add column sequence integer not null default 0;
