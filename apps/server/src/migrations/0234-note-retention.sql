-- After how many months without a change an author's notes go. For ever without a row.
create table contact_note_retention (
  author_id uuid primary key references users on delete cascade,
  months smallint not null
);
create index contact_notes_by_change on contact_notes (author_id, updated_at);
