-- What a person is told of: one row an item, structured, packed only where it leaves (A-24, A-25).
create table feed_items (
  id bigint primary key generated always as identity,
  user_id uuid not null references users on delete cascade,
  -- Null once the account is deleted.
  sender_id uuid references users on delete set null,
  -- One of the closed list of the contracts, without a title or a product in it.
  code text not null check (code ~ '^[A-Z_]{1,40}$'),
  chat_id uuid references rooms on delete set null,
  details jsonb not null default '{}',
  is_read boolean not null default false,
  created_at timestamptz not null
);
-- A page is read from these in its order, however long the feed is.
create index feed_items_by_time on feed_items (user_id, created_at, id);
create index feed_items_unread on feed_items (user_id, created_at, id) where is_read is false;
-- For people and rooms that are deleted, and for a request that is withdrawn or asked anew.
create index feed_items_by_sender on feed_items (sender_id, user_id) where sender_id is not null;
create index feed_items_by_chat on feed_items (chat_id) where chat_id is not null;
