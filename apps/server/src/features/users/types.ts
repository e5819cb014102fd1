import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";

export type NewUser = {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Null for somebody who signs in only through somebody who vouches for them. */
  readonly passwordHash: string | null;
  readonly role: Role;
  /** Someone else chose the password. */
  readonly mustChangePassword?: boolean;
  /** Of the demo community: everybody knows the password. */
  readonly isDemo?: boolean;
  /** A new one where it is absent. */
  readonly id?: UserId | undefined;
};
