-- What people pay for coming into rooms, and what became of it. What was paid outlives its room and its link: it can still be given back.
create table room_payments (
  -- Of the purchase in `payments`.
  id uuid primary key default gen_random_uuid(),
  room_id uuid references rooms on delete set null,
  user_id uuid not null references users on delete cascade,
  -- The link that its payer came with.
  link_alias text,
  -- In the currency's smallest part.
  minor integer not null check (minor > 0),
  currency text not null,
  -- open: at the provider. asking: paid, and whoever looks after the room decides. ended: not paid, refunded: paid, and given back.
  state text not null check (state in ('open', 'asking', 'joined', 'ended', 'refunded')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Nobody pays twice for one room at a time.
create unique index room_payments_pending on room_payments (room_id, user_id) where state in ('open', 'asking');
create index room_payments_by_user on room_payments (user_id);
create index room_payments_asking on room_payments (updated_at) where state = 'asking';
