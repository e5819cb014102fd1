/** What belongs to the server; every other path is one of the web client's routes. No page is made for these, and nothing of them is kept on a device. */
export const SERVER_PATHS =
  /^\/(auth|api|graphql|live|files|images|demo|healthz|readyz|metrics|uploads|calendar-feeds|exportContact|exportNotes|contact-imports|test-payment)(\/|$|\?)/;
