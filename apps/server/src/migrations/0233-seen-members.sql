-- When a member last read or wrote something in the room; of before this was kept, when the newest message that they have read was written.
alter table room_members add column seen_at timestamptz;
update room_members set seen_at = messages.created_at
from messages where messages.room_id = room_members.room_id and messages.seq = room_members.read_seq;
