-- Up to when the messages of people who want mail about what they have not read were looked at, and when that was.
create table unread_mails (
  user_id uuid primary key references users on delete cascade,
  looked_at timestamptz not null,
  looked_until timestamptz not null
);
