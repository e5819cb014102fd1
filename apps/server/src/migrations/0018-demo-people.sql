-- People of the demo community, whose password is known: closed when the database is first served without a demo, and none after.
alter table users add column is_demo boolean not null default false;
create index users_of_demo on users (id) where is_demo is true;
-- Whoever was made before this was noted: theirs is looked at once more, and left alone where the password is another.
update users set is_demo = true
where phone in (
    '+447700900101', '+447700900102', '+33639980103', '+447700900104', '+12025550105',
    '+447700900106', '+12025550107', '+447700900108', '+447700900109', '+12025550110')
  or email in (
    'inescarvalho@atrium.example', 'tomaszz@atrium.example', 'sorayahaddad@atrium.example', 'amaraokoye@atrium.example',
    'kenjiw@atrium.example', 'priyar@atrium.example', 'mateoquispe@atrium.example',
    'leilaf@atrium.example', 'elinsandstrom@atrium.example', 'meilingchua@atrium.example');
