-- Items that name somebody whose account is gone, and introductions by such a person: they were left there until now.
delete from feed_items
where details ->> 'contactId' in (select id::text from users where deleted_at is not null)
  or (code = 'CONTACT_INTRODUCTION' and sender_id in (select id from users where deleted_at is not null));
-- For people who delete their accounts.
create index feed_items_by_contact on feed_items ((details ->> 'contactId')) where details ? 'contactId';
