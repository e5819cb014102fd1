-- Who someone is with an outside provider, by the name that never changes there. Its tokens are sealed by the instance's key.
create table linked_identities (
  provider text not null check (provider in ('GOOGLE')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  sealed_tokens bytea not null,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index linked_identities_by_user on linked_identities (user_id);

alter table users
  -- Someone else chose the password: the next sign-in asks for a new one.
  add column must_change_password boolean not null default false,
  add column two_factor boolean not null default false,
  -- Who deleted their account is no longer named anywhere; what they wrote stays, and so does the row.
  add column deleted_at timestamptz;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('reset-password', 'sign-in'));

-- Who did what to whom, when it matters later. No foreign keys: it outlives everyone in it.
create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  -- Null for whoever runs commands on the machine.
  actor_id uuid,
  action text not null,
  subject_id uuid
);
create index audit_log_by_subject on audit_log (subject_id, at);
