-- Items about places that are gone, of accounts that are, and by them about places: they were left there until now.
delete from feed_items
where (code = 'RECOMMENDATIONS_SHARED' and not exists (select from hobbies where hobbies.id::text = details ->> 'hobbyId'))
  or user_id in (select id from users where deleted_at is not null)
  or (code = 'RECOMMENDATIONS_SHARED' and sender_id in (select id from users where deleted_at is not null));
-- For places that are deleted.
create index feed_items_by_hobby on feed_items ((details ->> 'hobbyId')) where details ? 'hobbyId';
