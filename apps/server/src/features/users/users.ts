/** Who there is: identity, names, whether somebody can sign in, and the end of an account. */
export { publishAccountsChanged, publishToAdministrators } from "./administrators.ts";
export { createUser } from "./create-user.ts";
export type { NewUser } from "./types.ts";
export { chooseHandle, moveHandles, releaseHandles } from "./handles-store.ts";
export { setNames } from "./names-store.ts";
export { publishRenamed } from "./own-names.ts";
export { toSearchName } from "./rules.ts";
export {
  assignPasswordHash,
  type Credentials,
  findCredentials,
  findPasswordHash,
  join,
  lockAccounts,
  type MergeRow,
  replacePasswordHash,
  setIdentifier,
  setIdentifiersChanged,
  setPasswordHash,
  setTwoFactor,
  takeOver,
} from "./sign-in-store.ts";
export {
  type AccountRow,
  anonymise,
  createAuthors,
  createInvited,
  findAccount,
  findAnyId,
  findIdBySignIn,
  findIdsByUsername,
  findPlanType,
  findTaken,
  forgetDemo,
  hasUsers,
  listAccounts,
  listActiveUserIds,
  listDemoUsers,
  lockAdministrators,
  lockUser,
  setPlanType,
  setRole,
  updateUser,
} from "./store.ts";
export { getUsername, updateUsername } from "./username.ts";
