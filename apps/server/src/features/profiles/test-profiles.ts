import type { Profile } from "@atrium/contracts/profiles";
import { addUser } from "../access/access.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { useTestApp } from "../../../test/test-app.ts";

const FIELDS = `{ id profileId userId type title name displayImageURL colorCode referralLink username publicUsername
  accessLevel status description isDefault canEdit data { key title value format admin } }`;
const WORDS = { title: "Work", accessLevel: "PRIVATE", colorCode: "#b4d8ff,#7db6f7", data: [] as object[] };
const DECLARED = "$title: String!, $accessLevel: AccessLevel!, $colorCode: String!, $data: [ProfileEntryInput!]!";
const GIVEN = "title: $title, accessLevel: $accessLevel, colorCode: $colorCode, data: $data";

type Answer = { errors?: { extensions: { code: string; field?: string } }[] };
export type Newcomer = Awaited<ReturnType<ReturnType<typeof profilesApp>["newcomer"]>>;

export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? "OK";

let people = 0;

/** The test app, and what people do with profiles through its edges. */
export function profilesApp() {
  const app = useTestApp();

  /** Someone who has no profile yet, on the plan that holds one. */
  async function newcomer(planType?: "STAR") {
    people += 1;
    const phone = `+4477009004${String(people).padStart(2, "0")}`;
    const account = { firstName: "Åse", lastName: "Lindqvist", username: null, email: null, phone };
    const userId = await addUser(app.context, { ...account, password: DEMO_PASSWORD, role: "USER" });
    if (!userId) throw new Error("taken");
    if (planType) await app.context.db.pool.query("update users set plan_type = $2 where id = $1", [userId, planType]);
    const signIn = async () => {
      const credentials = { phone, password: DEMO_PASSWORD };
      const answer = await app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials });
      return toCalls(((await answer.json()) as { authorizationToken: string }).authorizationToken);
    };
    /** `again` signs the same person in once more: a session does not outlive a clock that was moved far. */
    return { userId, again: signIn, ...(await signIn()) };
  }

  function toCalls(token: string) {
    const ask = <Data>(query: string, variables?: object) => app.graphql<Data>(token, query, variables);
    return {
      token,
      ask,
      own: async () => (await ask<{ profiles: Profile[] }>(`{ profiles ${FIELDS} }`)).data.profiles,
      create: (input: object = {}) =>
        ask<{ made: Profile }>(
          `mutation ($userId: ID, ${DECLARED}) { made: createProfile(userId: $userId, ${GIVEN}) ${FIELDS} }`,
          {
            ...WORDS,
            ...input,
          },
        ),
      update: (profileId: string, input: object = {}) =>
        ask<{ made: Profile }>(
          `mutation ($userId: ID, $profileId: ID!, $put: String, ${DECLARED}) {
          made: updateProfile(userId: $userId, profileId: $profileId, displayImagePutURL: $put, ${GIVEN}) ${FIELDS} }`,
          { ...WORDS, profileId, ...input },
        ),
      publish: (profileId: string, username: string, status = "ACTIVE") =>
        ask<{ made: Profile }>(
          `mutation ($p: ID!, $u: String!, $s: ProfileStatus!) {
          made: createPublicProfile(profileId: $p, username: $u, status: $s, description: "Hello") ${FIELDS} }`,
          { p: profileId, u: username, s: status },
        ),
      remove: (profileId: string) => ask(`mutation ($p: ID!) { made: deleteProfile(profileId: $p) }`, { p: profileId }),
      makeDefault: (profileId: string) =>
        ask<{ made: Profile }>(`mutation ($p: ID!) { made: chooseDefaultProfile(profileId: $p) ${FIELDS} }`, {
          p: profileId,
        }),
      read: (profileId: string) =>
        ask<{ profile: Profile }>(`query ($p: ID!) { profile(profileId: $p) ${FIELDS} }`, { p: profileId }),
      readOf: async (userIds: readonly string[]) =>
        (
          await ask<{ userprofiles: Profile[] }>(`query ($u: [ID!]!) { userprofiles(userIds: $u) ${FIELDS} }`, {
            u: userIds,
          })
        ).data.userprofiles,
      seenBy: (userId: string | null) =>
        ask<{ profilesSeenBy: Profile[] }>(`query ($u: ID) { profilesSeenBy(userId: $u) { title } }`, { u: userId }),
    };
  }

  const get = (query: string, token?: string) =>
    fetch(`${app.url}/api/profile?${query}`, token === undefined ? {} : { headers: { authorization: `ST:${token}` } });

  return { app, newcomer, toCalls, get };
}
