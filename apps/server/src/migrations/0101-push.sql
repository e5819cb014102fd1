-- The key by which push services know this instance; its private part is sealed under a key of the instance.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed_private bytea not null
);

-- Where a browser is reached while no page of it is open. A browser has one, and it is its session's.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2048),
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'fr')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- A session that ends takes its subscription with it in the same statement, whoever ends it.
create function end_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null) execute function end_push_subscription();
