-- When an introduction that not both had accepted came to its end; null while it waits, and where the two became friends by it.
alter table introductions add column ended_at timestamptz;
create index introductions_without_end on introductions (created_at)
  where ended_at is null and (lower_accepts is not true or higher_accepts is not true);
