-- What a person keeps about another, for themselves alone. Words, names of files and transcripts are sealed.
create table contact_notes (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  subject_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('CONTACT_NOTE_TEXT', 'CONTACT_NOTE_IMAGE', 'CONTACT_NOTE_AUDIO', 'CONTACT_NOTE_DOCUMENT')),
  -- What was sent in to be kept; null of a text.
  file_id text unique,
  sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((file_id is null) = (kind = 'CONTACT_NOTE_TEXT'))
);
create index contact_notes_by_author on contact_notes (author_id, subject_id, created_at);
create index contact_notes_by_subject on contact_notes (subject_id);
