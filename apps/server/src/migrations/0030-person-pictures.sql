-- The picture by which others know somebody, one a person. The row stays when the picture goes: its revision tells devices which of two is later.
create table person_pictures (
  user_id uuid primary key references users on delete cascade,
  image_key text,
  revision integer not null default 1
);
