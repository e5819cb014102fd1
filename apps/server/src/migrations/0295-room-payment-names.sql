-- What the room was called when its payer was shown it: what it is called later is told to its members.
alter table room_payments add column room_name text not null default '';
