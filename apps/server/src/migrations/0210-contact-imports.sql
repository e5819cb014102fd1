-- Files of contacts that a person has sent in: first what is in them, then what they came to.
create table contact_imports (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users on delete cascade,
  state text not null check (state in ('CHECKED', 'DONE', 'UNDONE')),
  file_name text not null,
  format text not null check (format in ('csv', 'vcf')),
  size_bytes integer not null,
  new_count integer not null,
  duplicate_count integer not null,
  same_name_count integer not null,
  error_count integer not null,
  added_count integer not null default 0,
  merged_count integer not null default 0,
  kept_count integer not null default 0,
  skipped_count integer not null default 0,
  left_count integer not null default 0,
  created_at timestamptz not null,
  -- When its contacts came into the address book: what was changed since then is not undone.
  done_at timestamptz
);
create index contact_imports_by_owner on contact_imports (owner_id, created_at desc, id);

-- What was read of a file, until it is imported or given up.
create table contact_import_rows (
  import_id uuid not null references contact_imports on delete cascade,
  position integer not null,
  line integer not null,
  verdict text not null check (verdict in ('NEW', 'DUPLICATE', 'ERROR')),
  fault text,
  -- As a contact takes it; null for what cannot be one.
  contact jsonb,
  -- A list of {what, value}.
  losses jsonb not null,
  match text check (match in ('EMAIL', 'PHONE', 'NAME')),
  match_name text not null,
  -- Who it is a duplicate of: a contact, a friend of whom nothing is kept, or an earlier row.
  match_contact_id uuid,
  match_person_id uuid,
  match_position integer,
  primary key (import_id, position)
);
create index contact_import_rows_by_verdict on contact_import_rows (import_id, verdict, position);

-- What an import has done to the address book, so that it can be undone.
create table contact_import_changes (
  import_id uuid not null references contact_imports on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  -- The columns as they were; null for a contact that was added.
  before jsonb,
  primary key (import_id, contact_id)
);
create index contact_import_changes_by_contact on contact_import_changes (contact_id);
