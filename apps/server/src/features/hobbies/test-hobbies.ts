import type { AuthAnswer } from "@atrium/contracts/session";
import type { Hobby, HobbyCategory, HobbyCount, HobbyPage } from "@atrium/contracts/hobbies";
import type { UserId } from "@atrium/contracts/ids";
import { useTestApp } from "../../../test/test-app.ts";
import { addUser } from "../access/access.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";

const FIELDS = `{ id kind title place link note pictureUrl previewUrl owner { userId firstName lastName }
  savedBy { userId firstName lastName } savedByCount isSaved canEdit canSave canRecommend }`;
const WORDS = { kind: "restaurant", title: "Casa Benítez", place: "Harbour Market, unit 9", link: "", note: "" };
const DECLARED =
  "$kind: HobbyKind!, $title: String!, $place: String!, $link: String!, $note: String!, $picture: String";
const GIVEN = "kind: $kind, title: $title, place: $place, link: $link, note: $note, picture: $picture";
const ONE = `query Hobby($id: ID!) { made: hobby(id: $id) ${FIELDS} }`;
const CREATE = `mutation CreateHobby(${DECLARED}) { made: createHobby(${GIVEN}) ${FIELDS} }`;
const UPDATE = `mutation UpdateHobby($id: ID!, ${DECLARED}) { made: updateHobby(id: $id, ${GIVEN}) ${FIELDS} }`;
const SAVE = `mutation SaveHobby($id: ID!) { made: saveHobby(id: $id) ${FIELDS} }`;
const UNSAVE = `mutation UnsaveHobby($id: ID!) { made: unsaveHobby(id: $id) ${FIELDS} }`;
const REMOVE = "mutation DeleteHobby($id: ID!) { made: deleteHobby(id: $id) }";
const RECOMMEND = "mutation RecommendHobby($id: ID!, $userId: ID!) { made: recommendHobby(id: $id, userId: $userId) }";
const PAGE = `query Hobbies($category: HobbyCategory!, $query: String, $after: ID) {
  hobbies(category: $category, query: $query, after: $after) { hobbies ${FIELDS} after } hobbyCounts(query: $query) { category count } }`;

type Answer = { errors?: { extensions: { code: string; field?: string } }[] };
type Made = { made: Hobby };
type Item = { code: string; details: { hobbyId: string | null; title: string | null }; sender: { id: UserId } | null };

export type Newcomer = Awaited<ReturnType<ReturnType<typeof hobbiesApp>["newcomer"]>>;

export const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? "OK";

let people = 0;

/** The test app, and what people do with places and activities through its edges. */
export function hobbiesApp() {
  const app = useTestApp();

  /** Someone who knows nobody and has nothing. */
  async function newcomer(firstName = "Åse") {
    people += 1;
    const phone = `+447700901${String(people).padStart(3, "0")}`;
    const account = { firstName, lastName: "Lindqvist", username: null, email: null, phone };
    await addUser(app.context, { ...account, password: DEMO_PASSWORD, role: "USER" });
    const credentials = { phone, password: DEMO_PASSWORD };
    const answer = await app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials });
    const { authorizationToken: token, userId } = (await answer.json()) as AuthAnswer;
    return { userId, ...toCalls(token) };
  }

  function toCalls(token: string) {
    const ask = <Data>(query: string, variables?: object) => app.graphql<Data>(token, query, variables);
    const read = async (
      category: HobbyCategory,
      { query = "", after = null }: { query?: string; after?: string | null },
    ) => (await ask<{ hobbies: HobbyPage; hobbyCounts: HobbyCount[] }>(PAGE, { category, query, after })).data;
    return {
      token,
      ask,
      read,
      titles: async (category: HobbyCategory = "all", query = "") =>
        (await read(category, { query })).hobbies.hobbies.map(({ title }) => title),
      create: (words: object = {}) => ask<Made>(CREATE, { ...WORDS, ...words }),
      make: async (words: object = {}) => (await ask<Made>(CREATE, { ...WORDS, ...words })).data.made,
      update: (id: string, words: object = {}) => ask<Made>(UPDATE, { ...WORDS, id, ...words }),
      get: (id: string) => ask<Made>(ONE, { id }),
      save: (id: string) => ask<Made>(SAVE, { id }),
      unsave: (id: string) => ask<Made>(UNSAVE, { id }),
      remove: (id: string) => ask<{ made: boolean }>(REMOVE, { id }),
      recommend: (id: string, userId: string) => ask<{ made: boolean }>(RECOMMEND, { id, userId }),
      feed: async () => {
        const { data } = await ask<{ feeds: Item[] }>(
          "{ feeds { code sender { id } details { hobbyId title } jsonData relatedItems { id title } } }",
        );
        return data.feeds.filter(({ code }) => code === "RECOMMENDATIONS_SHARED");
      },
      befriend: async (other: { userId: UserId; token: string }, act: "request" | "end" = "request") => {
        const mine = act === "request" ? "requestFriend" : "endFriendship";
        await ask(`mutation ($id: ID!) { ${mine}(userId: $id) { state } }`, { id: other.userId });
        if (act === "end") return;
        const id = (await ask<{ accountInformation: { id: string } }>("{ accountInformation { id } }")).data;
        await app.graphql(other.token, `mutation ($id: ID!) { acceptFriend(userId: $id) { state } }`, {
          id: id.accountInformation.id,
        });
      },
    };
  }

  return { app, newcomer };
}
