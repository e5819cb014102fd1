-- How long before an event somebody who comes wants to be told, and for which beginning they were: one that is moved is told again.
alter table event_answers add column remind_minutes integer check (remind_minutes > 0), add column reminded_for timestamptz;
create index event_answers_reminded on event_answers (event_id) where remind_minutes is not null;
