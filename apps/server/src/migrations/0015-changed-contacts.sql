-- When an administrator last changed what somebody signs in with: browsers trusted before are trusted no longer.
alter table users add column contacts_changed_at timestamptz;
