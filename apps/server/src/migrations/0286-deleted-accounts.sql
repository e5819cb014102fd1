-- Members of a crowd are counted without reading all of their accounts: less those of accounts that are deleted.
create index users_deleted on users (id) where deleted_at is not null;
