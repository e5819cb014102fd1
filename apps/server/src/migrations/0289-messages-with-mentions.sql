-- Whether a message has ever named somebody: only of those who is named is looked up as a page is read.
alter table messages add column has_mentions boolean not null default false;
update messages set has_mentions = true
from (select distinct room_id, seq from message_mentions) as named
where messages.room_id = named.room_id and messages.seq = named.seq;
