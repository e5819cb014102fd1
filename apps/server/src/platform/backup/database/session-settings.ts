/**
 * For a transaction of a backup or restore: no limits of the server's operator, and values written the same everywhere. One of the limits
 * is not there before PostgreSQL 17.
 */
export const UNHURRIED = `
  select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout');
  set local row_security = off;
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local bytea_output = 'hex'`;
