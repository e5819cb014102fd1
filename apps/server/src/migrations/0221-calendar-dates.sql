-- The dates that a calendar is meant for, as ISO dates: its link begins with them.
alter table calendars add column custom_days text[] not null default '{}';
