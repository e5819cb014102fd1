-- A link by which a person downloads their address book, once and for a short time.
create table contact_exports (
  -- Of what the link holds.
  token_hash bytea primary key,
  owner_id uuid not null references users on delete cascade,
  format text not null check (format in ('csv', 'vcf', 'vcf4', 'xlsx')),
  expires_at timestamptz not null
);
create index contact_exports_by_owner on contact_exports (owner_id);
create index contact_exports_by_end on contact_exports (expires_at);
