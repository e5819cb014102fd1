import type { MergeVerdict } from "@atrium/contracts/access";
import { api } from "../../platform/api/api.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import type { Contact } from "./credentials.ts";

/** What moves to one's own account, and what of the other is lost. */
export type MergePreview = {
  readonly firstName: string;
  readonly lastName: string;
  readonly rooms: number;
  readonly friends: number;
  readonly profiles: number;
  readonly lostProfiles: number;
  readonly hobbies: number;
  readonly teams: number;
  readonly lostContact: string | null;
};
export type MergeCodes = { readonly ownCode: string; readonly otherCode: string };
type Answer = { readonly error: MergeVerdict | null; readonly preview: MergePreview | null };

const MERGE = `mutation MergeUserWithCode(
  $phone: String, $email: String, $ownCode: String, $otherCode: String, $isConfirmed: Boolean, $language: String
) {
  answer: mergeUserWithCode(
    phone: $phone, email: $email, ownCode: $ownCode, otherCode: $otherCode, isConfirmed: $isConfirmed, language: $language
  ) { error preview { firstName lastName rooms friends profiles lostProfiles hobbies teams lostContact } }
}`;

/** Without codes asks for them; with them says what would happen; confirmed, joins the two accounts. @throws ApiError, NetworkError */
export async function askMerge(
  { mode, value }: Contact,
  more: Partial<MergeCodes> & { isConfirmed?: boolean } = {},
): Promise<Answer> {
  const variables = { [mode]: value, ...more, language: getLocale() };
  return (await api.graphql<{ answer: Answer }>(MERGE, variables)).answer;
}
