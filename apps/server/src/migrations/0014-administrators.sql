-- Administrators are asked for whenever somebody changes: to lock them, to tell them, and to know who of them was the first.
create index users_administrators on users (role, created_at, id) where role in ('ORG_ADMIN', 'INTERNAL_ADMIN');
