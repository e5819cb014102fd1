-- Administrators are asked for whenever somebody changes: to lock them, to tell them, and to know who of them was the first.
create index users_administrators on users (role, created_at, id) where role in ('ORG_ADMIN', 'INTERNAL_ADMIN');

-- The orders in which people are listed, so that a page reads its own rows and not everybody's.
create index users_by_name on users (search_name, id);
create index users_by_age on users (created_at, id);
