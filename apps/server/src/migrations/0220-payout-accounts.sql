-- What somebody is paid out to. Of their bank nothing is kept here: the provider has it.
create table payout_accounts (
  user_id uuid primary key references users on delete cascade,
  provider text not null,
  -- What the provider calls it.
  provider_ref text not null,
  created_at timestamptz not null
);

-- The books of the embedded provider, with which no money moves.
create table test_accounts (
  ref text primary key,
  -- Who its holder is to whoever asked for it; nobody the provider knows.
  client_reference uuid not null unique,
  country text not null,
  is_submitted boolean not null default false,
  last_digits text,
  -- Names the page on which it is set up, once; null where nobody was sent there.
  onboarding_key text unique,
  return_url text,
  cancel_url text
);
-- What a browser got for bank details that it handed to the embedded provider, which kept their last digits alone.
create table test_bank_tokens (
  token text primary key,
  last_digits text not null,
  expires_at timestamptz not null
);

-- The link of a calendar as it was filled in, which waits for its owner's payout account (A-81).
create table kept_links (
  calendar_id uuid primary key references calendars on delete cascade,
  form jsonb not null,
  kept_at timestamptz not null
);
