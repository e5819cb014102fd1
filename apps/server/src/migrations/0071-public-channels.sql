-- The channels that anybody finds, newest first: their words are compared one by one.
create index rooms_public_channels on rooms (created_at desc, id) where is_public and is_searchable and chat_type = 'channel';
