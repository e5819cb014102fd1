-- Other times that host or guest of a booking proposes, until the other side answers: what is answered or has ended is gone.
create table time_proposals (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references bookings on delete cascade,
  -- Whether the host proposes, whom the guest answers.
  by_host boolean not null,
  times timestamptz[] not null check (cardinality(times) between 1 and 3),
  message text not null,
  created_at timestamptz not null
);
-- Each side has one open proposal.
create unique index time_proposals_by_side on time_proposals (booking_id, by_host);
