-- Whose the newest poke of a room is, without its whole history.
create index messages_pokes on messages (room_id, seq) where content_type = 'poke';
