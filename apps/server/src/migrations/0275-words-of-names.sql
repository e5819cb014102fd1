-- A member of a crowd is found by any word of their name without reading everybody's. A word of the index has at most 2,046 bytes.
create index users_by_words on users using gin (array_to_tsvector(string_to_array(btrim(left(search_name, 500)), ' '))) with (fastupdate = off);
