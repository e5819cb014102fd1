-- What a person wants to be reminded of about a contact, and when.
create table contact_reminders (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contacts on delete cascade,
  text text not null,
  due_at timestamptz not null,
  -- When the owner was told; null before.
  told_at timestamptz,
  is_done boolean not null default false,
  created_at timestamptz not null
);
create index contact_reminders_by_contact on contact_reminders (contact_id, due_at);
