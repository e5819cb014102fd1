import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";

declare module "../../../ui/features.ts" {
  interface FeatureExtensions {
    /** What the person reads, before joining another account, of what the feature keeps: how much moves, and how much is deleted. */
    readonly mergeTexts?: { readonly moved: MergeText; readonly lost?: MergeText };
  }
}

type MergeText = (input: { count: number }) => string;
const MERGE = graphql(`mutation MergeUserWithCode($phone: String, $email: String, $ownCode: String, $otherCode: String,
    $isConfirmed: Boolean, $language: Language) {
  answer: mergeUserWithCode(phone: $phone, email: $email, ownCode: $ownCode, otherCode: $otherCode,
    isConfirmed: $isConfirmed, language: $language) {
    error preview { firstName lastName counts { feature moved lost } lostIdentifier } }
}`);
type Answer = ResultOf<typeof MERGE>["answer"];
/** What moves to one's own account, and what of the other is lost. */
export type MergePreview = NonNullable<Answer["preview"]>;
export type MergeCodes = { readonly ownCode: string; readonly otherCode: string };

/** Without codes asks for them; with them says what would happen; confirmed, joins the two accounts. @throws ApiError, NetworkError */
export async function askMerge(
  { mode, value }: LoginIdentifier,
  more: Partial<MergeCodes> & { isConfirmed?: boolean } = {},
): Promise<Answer> {
  const variables = { [mode]: value, ...more, language: getLocale() };
  return (await api.graphql(MERGE, variables)).answer;
}
