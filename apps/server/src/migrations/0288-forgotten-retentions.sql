-- How long people whose account is gone kept their notes: it was left there until now.
delete from contact_note_retention where author_id in (select id from users where deleted_at is not null);
