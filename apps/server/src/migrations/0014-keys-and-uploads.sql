-- Which instance key the rooms of this database are under, without giving it away; noted by the first start that finds nothing here.
alter table instance add column key_fingerprint text;

-- How much of the disk it may take, as it was announced.
alter table uploads add column size_bytes bigint not null default 0;
create index uploads_by_user on uploads (user_id, created_at);
