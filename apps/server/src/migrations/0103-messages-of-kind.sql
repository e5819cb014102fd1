-- All photographs of a room, all its polls: found without a word, and without reading its texts.
create index messages_of_kind on messages (room_id, content_type, seq) where content_type not in ('text', 'deleted');
