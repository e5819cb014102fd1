-- Sign-ins and codes stand beside what was done to accounts: one row an hour for each account and address, with how often.
-- Where it came from: an address of IPv4, a network of IPv6. Removed with its account, and after a while.
alter table audit_log add column address text;
-- What is counted together; null for what stands by itself.
alter table audit_log add column counted_as text unique;
alter table audit_log add column count integer not null default 1;
-- The last of those that are counted; null for what stands by itself.
alter table audit_log add column last_at timestamptz;
