-- The language in which somebody booked, in which they are written to; of holds alone until now. Null where it was not kept.
alter table bookings rename column held_language to language;
