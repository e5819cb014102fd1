-- Where a device last renewed its session from, so that its owner can tell a strange one.
alter table sessions add column address text not null default '' check (length(address) <= 45);
