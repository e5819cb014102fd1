/** For a transaction of a backup or restore: no limits of the server's operator, and values written the same everywhere. */
export const UNHURRIED = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local transaction_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local row_security = off;
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local bytea_output = 'hex'`;
