-- What somebody signs in with is a login identifier; contacts are people.
alter table users rename column contacts_changed_at to identifiers_changed_at;
alter table sign_up_codes rename column contact to identifier;
