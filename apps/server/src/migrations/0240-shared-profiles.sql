-- What each of the two shows the other, of their own profiles: who asks with the request, who accepts with the answer.
alter table friend_links add column shared_profile_ids uuid[] not null default '{}';
