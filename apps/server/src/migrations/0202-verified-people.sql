-- Whether the host of this instance vouches for who somebody is. With the picture, since both are what others know a face by: one revision tells which
-- of two copies is later.
alter table person_pictures add column is_verified boolean not null default false;
