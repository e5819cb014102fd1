-- What a person has set, as keys and values: for example which theme is worn.
create table account_settings (
  user_id uuid not null references users on delete cascade,
  key text not null,
  value text not null,
  primary key (user_id, key)
);

-- Themes of one's own. The plain one with id 0 is everybody's and stands nowhere.
create table themes (
  id integer primary key generated always as identity,
  user_id uuid not null references users on delete cascade,
  theme_name text not null check (theme_name <> ''),
  -- Six hexadecimal digits.
  background_color text not null check (background_color ~ '^[0-9a-f]{6}$'),
  -- One of the built-in ones, the key of a picture of one's own, or empty for a plain ground.
  wallpaper text not null,
  created_at timestamptz not null default now()
);
create index themes_by_user on themes (user_id);
