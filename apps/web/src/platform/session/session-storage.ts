import type { IdentityProvider, Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";

/** Who is signed in on this device, and the token to show for it. */
export type SignedIn = {
  readonly token: string;
  /** As the server sent it: seconds or milliseconds (ACC-044). */
  readonly tokenExpiresAt: number;
  readonly role: Role;
  readonly identityProvider: IdentityProvider;
  readonly userId: UserId;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly username?: string | undefined;
  readonly accountInfo?: AccountInfo | undefined;
};

/** The account details fetched after sign-in (ACC-026). */
export type AccountInfo = {
  readonly id: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: Role;
  /** Absent in what an older version has stored. */
  readonly twoFactor?: boolean;
  readonly administersUsers?: boolean;
  readonly managesTeams?: boolean;
  /** Whether the person is asked which profile to show to whom they add. */
  readonly choosesProfile?: boolean;
};

/** What is kept of ACC-041 once no password and no refresh token is; `username` was `UserId`. */
const KEYS = [
  "tokenExpiresAt",
  "role",
  "identityProvider",
  "userId",
  "email",
  "phone",
  "username",
  "accountInfo",
  // Last, because other tabs see the items one by one: a new token never stands beside old ones.
  "token",
] as const;
const OLD_USERNAME_KEY = "UserId";
const RETURN_URL_KEY = "returnUrl";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The session in local storage, where every tab sees it. Written and cleared as one. */
export class SessionStorage {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** null unless all that makes a session is there. */
  read(): SignedIn | null {
    const token = this.#store.getItem("token");
    const userId = this.#store.getItem("userId");
    const tokenExpiresAt = Number(this.#store.getItem("tokenExpiresAt") ?? Number.NaN);
    if (!token || !userId || !Number.isFinite(tokenExpiresAt)) return null;
    return {
      token,
      tokenExpiresAt,
      userId: userId as UserId,
      role: (this.#store.getItem("role") ?? "USER") as Role,
      identityProvider: (this.#store.getItem("identityProvider") ?? "ATRIUM") as IdentityProvider,
      email: this.#store.getItem("email") ?? undefined,
      phone: this.#store.getItem("phone") ?? undefined,
      username: this.#store.getItem("username") ?? this.#store.getItem(OLD_USERNAME_KEY) ?? undefined,
      accountInfo: parseAccount(this.#store.getItem("accountInfo")),
    };
  }

  write(signedIn: SignedIn): void {
    // Somebody else's goes first: other tabs would see it beside the new person.
    if (this.#store.getItem("userId") !== signedIn.userId) this.#store.removeItem("token");
    for (const key of KEYS) {
      const value = signedIn[key];
      if (value === undefined) this.#store.removeItem(key);
      else this.#store.setItem(key, typeof value === "object" ? JSON.stringify(value) : String(value));
    }
    this.#store.removeItem(OLD_USERNAME_KEY);
  }

  clear(): void {
    for (const key of KEYS.toReversed()) this.#store.removeItem(key);
    this.#store.removeItem(OLD_USERNAME_KEY);
  }

  saveReturnUrl(url: string): void {
    this.#store.setItem(RETURN_URL_KEY, url);
  }

  /** The saved address, which is then removed (ACC-007). */
  takeReturnUrl(): string | null {
    const url = this.#store.getItem(RETURN_URL_KEY);
    this.#store.removeItem(RETURN_URL_KEY);
    return url;
  }
}

function parseAccount(text: string | null): AccountInfo | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as AccountInfo;
  } catch {
    return undefined;
  }
}
