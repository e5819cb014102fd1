-- Raised by whatever changes what all members share of a room: its name, how many they are. Under the lock of the row, so that of two
-- events or answers that cross, the one with the higher revision is the later one. (changed_in does not say: a transaction that began
-- first may change the row last.)
alter table rooms add column revision bigint not null default 0;
