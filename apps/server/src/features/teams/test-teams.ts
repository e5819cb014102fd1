import type { Role } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { addUser } from "../access/access.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { useTestApp } from "../../../test/test-app.ts";

type Answer = { errors?: { extensions: { code: string; field?: string } }[] };
export type Someone = Awaited<ReturnType<ReturnType<typeof teamsApp>["someone"]>>;
export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? "OK";
export const fieldOf = ({ errors }: Answer) => errors?.[0]?.extensions.field;

const TEAM = "{ teamId name memberIds managers hidden updatedAt facebook permissions }";
export type ShownTeam = {
  teamId: string;
  name: string;
  memberIds: string[] | null;
  managers: string[] | null;
  hidden: boolean;
  updatedAt: string;
  facebook: string | null;
  permissions: string[];
};
let people = 0;

/** The test app, and what people do with teams and with each other through its edges. */
export function teamsApp() {
  const app = useTestApp();

  /** Somebody of this role, signed in. */
  async function someone(role: Role, name = "Åse Lindqvist") {
    people += 1;
    const phone = `+4477009006${String(people).padStart(2, "0")}`;
    const [firstName = "", lastName = ""] = name.split(" ");
    const account = { firstName, lastName, username: null, email: null, phone, role };
    const userId = await addUser(app.context, { ...account, password: DEMO_PASSWORD });
    if (!userId) throw new Error("taken");
    const answer = await signIn(phone, DEMO_PASSWORD);
    const { authorizationToken: token } = (await answer.json()) as { authorizationToken: string };
    return { userId, phone, token, ...toCalls(token) };
  }

  const signIn = (phone: string, password: string) =>
    app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password } });

  function toCalls(token: string) {
    const ask = <Data>(query: string, variables?: object) => app.graphql<Data>(token, query, variables);
    return {
      ask,
      createUser: (user: object) =>
        ask<{ createUser: { userId: UserId } }>(
          `mutation ($firstName: String!, $lastName: String, $email: String, $phone: String, $countryCode: String,
            $b2bPhone: String, $role: Role!, $language: Language) {
            createUser(firstName: $firstName, lastName: $lastName, email: $email, phone: $phone,
              countryCode: $countryCode, b2bPhone: $b2bPhone, role: $role, language: $language) { userId } }`,
          { firstName: "Noor", role: "USER", ...user },
        ),
      updateUser: (userId: string, change: object) =>
        ask(
          `mutation ($userId: ID!, $firstName: String, $lastName: String, $email: String, $phone: String, $role: Role) {
            updateUser(userId: $userId, firstName: $firstName, lastName: $lastName, email: $email, phone: $phone,
              role: $role) }`,
          { userId, ...change },
        ),
      deleteUsers: (userIds: readonly string[]) =>
        ask("mutation ($userIds: [ID!]!) { deleteUsers(userIds: $userIds) }", { userIds }),
      invite: (given: { users?: object[]; userIds?: string[]; language?: string }) =>
        ask<{ usersInvite: { userId: UserId | null; status: string }[] }>(
          `mutation ($users: [NewUserInput!], $userIds: [ID!], $language: Language) {
            usersInvite(users: $users, userIds: $userIds, language: $language) { userId status } }`,
          given,
        ),
      users: <User = { userId: UserId; firstName: string }>(args: string, fields: string) =>
        ask<{ users: User[] }>(`{ users(${args}) { ${fields} } }`),
      teams: async () => (await ask<{ teams: ShownTeam[] }>(`{ teams ${TEAM} }`)).data.teams,
      createTeam: (team: object) =>
        ask<{ team: ShownTeam }>(
          `mutation ($name: String!, $hidden: Boolean, $facebook: String, $memberIds: [ID!]) {
            team: createTeam(name: $name, hidden: $hidden, facebook: $facebook, memberIds: $memberIds) ${TEAM} }`,
          team,
        ),
      renameTeam: (teamId: string, name: string) =>
        ask<{ team: ShownTeam }>(
          `mutation ($teamId: ID!, $name: String!) { team: renameTeam(teamId: $teamId, name: $name) ${TEAM} }`,
          { teamId, name },
        ),
      updateTeam: (teamId: string, change: object) =>
        ask<{ team: ShownTeam }>(
          `mutation ($teamId: ID!, $hidden: Boolean, $facebook: String) {
            team: updateTeam(teamId: $teamId, hidden: $hidden, facebook: $facebook) ${TEAM} }`,
          { teamId, ...change },
        ),
      deleteTeam: (teamId: string) => ask("mutation ($teamId: ID!) { deleteTeam(teamId: $teamId) }", { teamId }),
      members: (act: "setTeamMembers" | "addTeamMembers" | "removeTeamMembers", teamId: string, memberIds: string[]) =>
        ask<{ team: ShownTeam }>(
          `mutation ($teamId: ID!, $memberIds: [ID!]!) { team: ${act}(teamId: $teamId, memberIds: $memberIds) ${TEAM} }`,
          { teamId, memberIds },
        ),
      managers: (teamId: string, managers: string[]) =>
        ask<{ team: ShownTeam }>(
          `mutation ($teamId: ID!, $managers: [ID!]!) { team: setTeamManagers(teamId: $teamId, managers: $managers) ${TEAM} }`,
          { teamId, managers },
        ),
    };
  }

  return { app, someone, signIn, toCalls };
}
