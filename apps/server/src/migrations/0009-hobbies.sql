-- Places and activities: each is whoever's who made it.
create table hobbies (
  -- In the order they were made, which is the order they are listed in.
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('restaurant', 'cultural', 'entertainment', 'others')),
  title text not null check (title <> ''),
  place text not null default '',
  -- Empty, or a whole address of the web.
  link text not null default '' check (link = '' or link ~ '^https?://'),
  note text not null default '',
  -- Where the picture is kept; null where there is none.
  image_key text,
  -- The words of title and place, normalised, for searches by their beginnings.
  words tsvector not null
);
-- What a circle of people made, of one kind or of all, counted and listed without reading the rows.
create index hobbies_by_owner on hobbies (user_id, kind, id);
create index hobbies_by_word on hobbies using gin (words);

-- Whoever keeps another's in their own list.
create table hobby_saves (
  user_id uuid not null references users on delete cascade,
  hobby_id uuid not null references hobbies on delete cascade,
  primary key (user_id, hobby_id)
);
create index hobby_saves_by_hobby on hobby_saves (hobby_id, user_id);

-- Whom it was recommended to, who may see it from then on.
create table hobby_recommendations (
  receiver_id uuid not null references users on delete cascade,
  hobby_id uuid not null references hobbies on delete cascade,
  sender_id uuid not null references users on delete cascade,
  primary key (receiver_id, hobby_id, sender_id)
);
create index hobby_recommendations_by_hobby on hobby_recommendations (hobby_id);
create index hobby_recommendations_by_sender on hobby_recommendations (sender_id);
