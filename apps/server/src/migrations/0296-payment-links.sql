-- Links with which whoever looks after a community collects money there. Whoever has the address may pay by one.
create table payment_links (
  -- The last part of its address; nobody guesses it.
  id text primary key,
  room_id uuid not null references rooms on delete cascade,
  -- Who is paid; null once they have deleted their account, and then nobody pays any more.
  owner_id uuid references users on delete set null,
  title text not null,
  purpose text not null,
  -- In the currency's smallest part.
  amount bigint not null check (amount > 0),
  currency text not null,
  country text not null,
  cover_key text,
  user_limit integer not null check (user_limit > 0),
  expires_at timestamptz not null,
  -- Before that, by whoever looks after the community.
  ended_at timestamptz,
  created_at timestamptz not null
);
create index payment_links_by_room on payment_links (room_id, created_at desc);
create index payment_links_by_owner on payment_links (owner_id);

-- Who pays by them: somebody who is signed in, or a guest, of whom there is what they wrote.
create table link_payments (
  -- Of the purchase in `payments`.
  id uuid primary key default gen_random_uuid(),
  link_id text not null references payment_links on delete cascade,
  payer_id uuid references users on delete set null,
  guest_name text,
  guest_email text,
  guest_phone text,
  -- What the guest's browser keeps, hashed: it alone is told how the payment stands.
  guest_key text,
  -- In which it was paid.
  language text not null,
  -- open: at the provider. ended: not paid. refunded: paid, and given back.
  state text not null check (state in ('open', 'paid', 'ended', 'refunded')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index link_payments_by_link on link_payments (link_id, ended_at desc) where state = 'paid';
create index link_payments_open on link_payments (link_id) where state = 'open';
create index link_payments_by_payer on link_payments (payer_id);
