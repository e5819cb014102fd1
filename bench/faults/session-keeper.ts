import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoKey } from "../../apps/server/src/features/demo/people.ts";
import { LiveLink } from "../soak/live-link.ts";

const TRIES = 5;
const PAUSE_MS = 400;

type AuthAnswer = { readonly authorizationToken: string; readonly refreshToken: string };

/** Someone who signed in once and stays signed in by renewing, with a socket that stays open. */
export class SessionKeeper {
  readonly #port: number;
  #tokens: AuthAnswer;
  #link: LiveLink;
  #closeCode: number | null = null;

  private constructor(port: number, tokens: AuthAnswer, link: LiveLink) {
    this.#port = port;
    this.#tokens = tokens;
    this.#link = link;
    void link.closed.then((code) => (this.#closeCode = code));
  }

  static async signIn(port: number, key: DemoKey): Promise<SessionKeeper> {
    const phone = DEMO_PEOPLE.find((person) => person.key === key)?.phone;
    const tokens = await ask(port, { phone, password: DEMO_PASSWORD });
    return new SessionKeeper(port, tokens, await LiveLink.open(port, tokens.authorizationToken, () => {}));
  }

  /** Renews and comes in with the new token. Resolves to what went wrong, null when nothing did. */
  async comeBack(): Promise<string | null> {
    if (this.#closeCode !== null) return `an open socket was closed with ${this.#closeCode}`;
    try {
      this.#tokens = await ask(this.#port, { refreshToken: this.#tokens.refreshToken });
      const link = await LiveLink.open(this.#port, this.#tokens.authorizationToken, () => {});
      link.terminate();
      return null;
    } catch (error) {
      return `a session was lost: ${String(error)}`;
    }
  }

  close(): void {
    this.#link.terminate();
  }
}

/** @throws Error with the refusal */
async function ask(port: number, credentials: object): Promise<AuthAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/auth/signIn`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identityProvider: "ATRIUM", credentials, refreshTokenIn: "body" }),
    });
    if (answer.ok) return (await answer.json()) as AuthAnswer;
    const text = await answer.text();
    if (attempt === TRIES || answer.status < 500) throw new Error(`${answer.status} ${text}`);
    await sleep(PAUSE_MS);
  }
}
