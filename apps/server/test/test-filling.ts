/**
 * A row in every table that the demo community leaves empty, with what a table `someone` names as the person: SQL after that table was made.
 * A new table gets its row here; the drill of backups and the test of deleted accounts ask for it.
 */
export const FILLING = `
  insert into one_time_codes (user_id, purpose, expires_at) select id, 'reset-password', now() + interval '1 day' from someone;
  insert into sign_up_codes (identifier, expires_at) values ('new@example.org', now() + interval '1 day');
  insert into join_invitations (user_id, id, secret_hash, invited_by, language, expires_at)
    select id, gen_random_uuid(), '\\x01', id, 'fr', now() + interval '1 day' from someone;
  insert into linked_identities (provider, subject, user_id, sealed_tokens, created_at) select 'GOOGLE', '1', id, '\\x00ff', now() from someone;
  insert into message_reactions (room_id, seq, user_id, emoji, reacted_at)
    select room_id, seq, id, '👍', now() from someone, (select * from messages limit 1) as messages;
  insert into poll_votes (room_id, seq, user_id, option, voted_at)
    select room_id, seq, id, 1, now() from someone, (select * from messages limit 1) as messages;
  with made as (
    insert into chat_folders (id, user_id, name, include_types, exclude_types, created_at)
    select gen_random_uuid(), id, 'Über', array['direct'], array['read', 'muted'], now() from someone returning id)
  insert into chat_folder_rooms (folder_id, room_id, is_excluded)
    select made.id, rooms.id, false from made, (select * from rooms limit 1) as rooms;
  insert into saved_messages (id, user_id, room_id, seq, sender_id, content_type, sealed, created_at, updated_at)
    select gen_random_uuid(), id, room_id, seq, sender_id, content_type, sealed, now(), now()
    from someone, (select * from messages limit 1) as messages;
  insert into scheduled_messages (id, user_id, room_id, client_id, content_type, sealed, reply_seq, send_at, created_at)
    select gen_random_uuid(), id, room_id, client_id, content_type, sealed, seq, now() + interval '1 day', now()
    from someone, (select * from messages limit 1) as messages;
  insert into message_drafts (user_id, room_id, id, sealed, reply_seq, updated_at)
    select id, room_id, gen_random_uuid(), sealed, seq, now() from someone, (select * from messages limit 1) as messages;
  insert into hidden_messages (room_id, user_id, seq) select room_id, sender_id, seq from messages limit 1;
  insert into message_mentions (room_id, seq, user_id, handle) select room_id, seq, sender_id, 'someone' from messages limit 1;
  insert into message_pins (room_id, seq, pinned_at) select room_id, seq, now() from messages limit 1;
  insert into message_files (room_id, sender_id, client_id, file_key, added_at)
    select room_id, sender_id, client_id, gen_random_uuid()::text, now() from messages limit 1;
  with made as (insert into sticker_packs (id, owner_id, name, created_at) select gen_random_uuid(), id, 'Été', now() from someone returning id)
  insert into stickers (pack_id, file_key, added_at) select id, gen_random_uuid()::text, now() from made;
  with made as (insert into stories (id, owner_id, kind, words, ground, posted_at, ends_at)
    select gen_random_uuid(), id, 'text', 'Été', 'sky', now(), now() + interval '1 day' from someone returning id)
  insert into story_views (story_id, viewer_id, seen_at, is_liked, liked_at) select made.id, someone.id, now(), true, now() from made, someone;
  insert into removed_stories (id, owner_id, posted_at, ends_at) select gen_random_uuid(), id, now(), now() + interval '1 day' from someone;
  with made as (insert into calls (id, room_id, caller_id, is_audio, created_at, updated_at, answered_at, ended_at, ended_by)
    select gen_random_uuid(), rooms.id, someone.id, true, now(), now(), now(), now(), someone.id from someone, (select id from rooms limit 1) as rooms returning id)
  insert into call_members (call_id, user_id, state, seen_at) select made.id, someone.id, 'left', now() from made, someone;
  insert into event_series (id, creator_id, room_id, repeat, made_until, created_at)
    select gen_random_uuid(), someone.id, rooms.id, 'FREQ=WEEKLY', now(), now() from someone, (select * from rooms limit 1) as rooms;
  insert into events (id, series_id, type, title, description, location, conference_details, is_conference, starts_at, ends_at, time_zone,
      is_private, only_invited, needs_approval, capacity, has_waiting_list, search_text, updated_at)
    select gen_random_uuid(), id, 'MANUALLY_CREATED', 'Été', '', '', '', false, now(), now() + interval '1 hour', 'Europe/Paris',
      true, true, true, 2, true, 'ete', now() from event_series;
  insert into event_feeds (user_id, generation, token_hash) select id, 1, '\\x01' from someone;
  insert into event_invitees (series_id, user_id, invited_by, created_at) select event_series.id, someone.id, someone.id, now() from event_series, someone;
  insert into event_answers (event_id, user_id, status, is_waiting, at) select events.id, someone.id, 'YES', true, now() from events, someone on conflict do nothing;
  insert into event_messages (room_id, seq, event_id, is_update) select messages.room_id, messages.seq, events.id, true from (select * from messages limit 1) as messages, (select * from events limit 1) as events;
  insert into room_payments (room_id, user_id, link_alias, minor, currency, state, created_at, updated_at)
    select rooms.id, someone.id, 'alias', 499, 'USD', 'joined', now(), now() from someone, (select id from rooms limit 1) as rooms;
  insert into room_pictures (room_id, image_key, revision) select id, null, 1 from rooms limit 1;
  insert into person_pictures (user_id, image_key, revision) select id, null, 1 from someone;
  insert into audit_log (at, actor_id, action, subject_id, address, counted_as, last_at)
    select now(), id, 'user.changed', id, '192.0.2.1', 'drill', now() from someone;
  insert into room_acts (room_id, at, actor_id, action, subject_id, details)
    select rooms.id, now(), someone.id, 'admin.set', someone.id, '{"rights": []}' from someone, (select id from rooms limit 1) as rooms;
  insert into message_reports (room_id, seq, reporter_id, reason, sealed_note, at, decided_at, decided_by)
    select said.room_id, said.seq, someone.id, 'spam', '\\x01', now(), now(), someone.id from someone, (select * from messages limit 1) as said;
  insert into notification_settings (user_id, settings, updated_at) select id, '{"sound": false}', now() from someone;
  insert into unread_mails (user_id, looked_at, looked_until) select id, now(), now() from someone;
  insert into push_keys (public_key, sealed_private) values ('drill', '\\x01') on conflict do nothing;
  with made as (insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from someone returning id, user_id)
  insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, language)
    select id, user_id, 'https://push.example/drill', 'a', 'b', 'fr' from made;
  insert into account_settings (user_id, key, value) select id, 'drill', 'E''\\n\\t\\\\.' from someone;
  insert into imported_people (source, name, user_id) select 'drill', 'Inès', id from someone;
  with kept as (
    insert into contacts (owner_id, first_name, last_name, search_name, emails, hash_tags, rating, created_at, updated_at)
    select id, 'Théo', '', ' theo', '[{"kind": "work", "value": "theo@drill.example"}]', array['film'], 6, now(), now() from someone returning id, owner_id
  ), made as (insert into contact_groups (owner_id, name, created_at) select owner_id, 'Drill', now() from kept returning id)
  insert into contact_group_members (group_id, contact_id) select made.id, kept.id from made, kept;
  with made as (insert into calendars (owner_id, title, created_at) select id, 'Drill', now() from someone returning id),
    linked as (insert into calendar_links (calendar_id, public_id, organized_by, slot_minutes, available_days, custom_days, from_minute, to_minute,
      has_lunch, lunch_from_minute, lunch_to_minute, time_zone, venue_name, venue_address, has_venue, is_online, online_link, places, buffer_before,
      buffer_after, notice_minutes, most_per_day, window_days, updated_at)
    select id, id::text, 'personal', 30, 'CUSTOM', array['2030-01-01'], 540, 1080, true, 780, 840, 'Europe/Paris', 'Atelier', 'Quai', true, false, '', 2, 5,
      5, 60, 8, 60, now() from made)
  insert into bookings (calendar_id, guest_id, event_id, starts_at, ends_at, place, full_name, email, company, location, message, created_at)
    select made.id, someone.id, events.id, now(), now() + interval '1 hour', 1, 'Inès', 'a@drill.example', '', '', 'É', now() from made, someone,
      (select * from events limit 1) as events limit 1;
  insert into payments (payer_id, payee_id, purpose, item_id, title, amount, currency, state, provider, provider_ref, pay_url, expires_at, created_at)
    select id, id, 'drill', gen_random_uuid(), 'É', 4500, 'EUR', 'paid', 'test', 'drill', 'https://pay.example/drill', now(), now() from someone;
  insert into test_checkouts (ref, payment_id, title, amount, currency, state, return_url, cancel_url, expires_at)
    select 'drill', id, title, amount, currency, 'paid', '/', '/', now() from payments;
  insert into payout_accounts (user_id, provider, provider_ref, created_at) select id, 'test', 'drill', now() from someone on conflict do nothing;
  insert into test_accounts (ref, client_reference, country, is_submitted, last_digits, onboarding_key, return_url, cancel_url)
    select 'drill', id, 'PT', true, '0917', 'drill', '/', '/' from someone on conflict do nothing;
  insert into test_bank_tokens (token, last_digits, expires_at) values ('drill', '0917', now());
  with made as (insert into outside_calendars (id, owner_id, sealed_address, host, time_zone, name, created_at, due_at)
    select gen_random_uuid(), id, '\\x01', 'drill.example', 'Europe/Paris', 'Büro', now(), now() from someone returning id)
  insert into busy_times (outside_id, starts_at, ends_at) select id, now(), now() + interval '1 hour' from made;
  insert into kept_links (calendar_id, form, kept_at) select id, '{"venueName": "Atelier é"}', now() from calendars limit 1;
  insert into contact_invitations (contact_id, share_type, address, profile_id, sent_at, person_id)
    select id, 1, 'theo@drill.example', gen_random_uuid(), now(), owner_id from contacts;
  with made as (
    insert into contact_imports (owner_id, state, file_name, format, size_bytes, new_count, duplicate_count, same_name_count, error_count, created_at, done_at)
    select id, 'DONE', 'É.vcf', 'vcf', 9, 1, 0, 0, 0, now(), now() from someone returning id
  ), noted as (insert into contact_import_changes (import_id, contact_id, before)
    select made.id, contacts.id, '{"company": "É"}' from made, contacts on conflict do nothing)
  insert into contact_import_rows (import_id, position, line, verdict, contact, losses, match_name)
    select id, 1, 1, 'NEW', '{"firstName": "É"}', '[]', '' from made;
  insert into contact_reminders (contact_id, text, due_at, told_at, is_done, created_at)
    select id, 'Écrire', now(), now(), true, now() from contacts;
  insert into contact_notes (id, author_id, subject_id, kind, file_id, sealed, created_at, updated_at)
    select gen_random_uuid(), someone.id, other.id, 'CONTACT_NOTE_AUDIO', gen_random_uuid(), '\\x01', now(), now() from someone, (select id from users order by id desc limit 1) as other;
  insert into introductions (id, introducer_id, lower_id, higher_id, note, lower_accepts, created_at, ended_at)
    select gen_random_uuid(), someone.id, least(one.id, other.id), greatest(one.id, other.id), 'Libraires, é', true, now(), now() from someone,
      (select id from users order by id desc limit 1 offset 1) as one, (select id from users order by id desc limit 1 offset 2) as other
    where someone.id not in (one.id, other.id);
  insert into person_blocks (blocker_id, blocked_id, created_at)
    select someone.id, other.id, now() from someone, (select id from users order by id desc limit 1) as other where other.id <> someone.id;
  insert into time_proposals (booking_id, by_host, times, message, created_at) select id, true, array[now()], 'Été', now() from bookings limit 1;
  insert into contact_note_retention (author_id, months) select id, 12 from someone limit 1;
  insert into contact_exports (token_hash, owner_id, format, expires_at) select '\\x01', id, 'csv', now() from someone limit 1;
  insert into joined_users (inviter_id, person_id, joined_at)
    select someone.id, other.id, now() from someone, (select id from users order by id desc limit 1) as other where other.id <> someone.id;
  insert into hobby_recommendations (receiver_id, hobby_id, sender_id)
    select someone.id, hobbies.id, hobbies.user_id from someone, (select * from hobbies limit 1) as hobbies;
  insert into invite_links (alias, room_id, created_by, name, has_expiry, user_limit, joined_count, needs_approval, created_at)
    select 'drill', rooms.id, someone.id, 'Drill', false, 2, 1, true, now() from someone, (select * from rooms limit 1) as rooms;
  insert into join_requests (room_id, user_id, link_alias, created_at)
    select room_id, someone.id, alias, now() from someone, invite_links;
  insert into room_approvals (room_id, updated_at) select room_id, now() from join_requests;
  with label as (insert into labels (author_id, room_id, name, colours, created_at)
    select someone.id, rooms.id, 'Été', '#f6b8b0', now() from someone, (select * from rooms limit 1) as rooms returning *),
  record as (insert into member_records (author_id, room_id, member_id, rating, updated_at)
    select author_id, room_id, author_id, 7, now() from label returning *)
  insert into member_record_labels (label_id, record_id) select label.id, record.id from label, record;
  insert into room_links (child_id, parent_id)
    select least_id, most_id from (select min(id::text)::uuid as least_id, max(id::text)::uuid as most_id from rooms) as ends;
  update room_members set role = 'admin', rights = '{"canEditInfo": false}', admin_title = 'Drill', admin_since = now()
    where role = 'member' and room_id = (select room_id from join_requests limit 1);
  insert into room_invitations (room_id, user_id, invited_by, created_at)
    select room_id, user_id, user_id, now() from join_requests;
  insert into link_payments (link_id, payer_id, language, state, created_at, ended_at)
    select link.id, someone.id, 'fr', 'paid', now(), now() from someone, (select * from payment_links limit 1) as link;
  select graphile_worker.add_job('drill.later', '{"a": "é"}', queue_name => 'drill', run_at => now() + interval '1 day')`;
