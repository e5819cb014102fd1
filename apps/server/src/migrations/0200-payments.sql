-- What people pay each other through a provider. Amounts are whole numbers of the currency's smallest part. Rows stay: they are the books.
create table payments (
  id uuid primary key default uuidv7(),
  payer_id uuid references users on delete set null,
  payee_id uuid references users on delete set null,
  -- The job that is told how it ended, and of what.
  purpose text not null,
  item_id uuid not null,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'fulfilled', 'expired', 'refunding', 'refunded')),
  provider text not null,
  -- What the provider calls it, and where one pays; null until it was asked.
  provider_ref text,
  pay_url text,
  -- When it can no longer be paid.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((provider_ref is null) = (pay_url is null))
);
-- One thing is paid once.
create unique index payments_once on payments (purpose, item_id);
create index payments_open on payments (created_at) where state = 'open';
create index payments_by_payer on payments (payer_id);
create index payments_by_payee on payments (payee_id);

-- The books of the embedded provider, with which no money moves.
create table test_checkouts (
  ref text primary key,
  payment_id uuid not null unique,
  title text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'expired', 'refunded')),
  return_url text not null,
  cancel_url text not null,
  expires_at timestamptz not null
);

-- What a booking costs. A link says so once, when it is made.
alter table calendar_links add column price_amount bigint check (price_amount > 0), add column price_currency text, add column country text;
alter table calendar_links add check ((price_amount is null) = (price_currency is null) and (price_amount is null) = (country is null));

-- A place that is held while somebody pays is a booking that ends by itself: it has no meeting yet.
alter table bookings alter column event_id drop not null, add column held_until timestamptz, add column held_amount bigint check (held_amount > 0),
  add column held_currency text, add column held_language text, add check ((held_amount is null) = (held_currency is null));
alter table bookings add check ((held_until is null) = (event_id is not null));
create index bookings_held on bookings (held_until) where held_until is not null;
