import { readWeighted } from "./weighted-list.ts";

export type Coding = "br" | "gzip" | "identity";

/** Smallest first: of what a client likes the same, it gets this. */
const CODINGS: readonly Coding[] = ["br", "gzip", "identity"];
/** Content codings read of a header, more than there are; what follows is not looked at. */
const CODINGS_MAX = 20;
/** Of what is not named: as it is it may always be sent, but what is named is liked better. Below any weight that a client can name. */
const UNNAMED_IDENTITY_WEIGHT = 0.0001;

/** The form in which a client likes a text best (RFC 9110 12.5.3); as it is where it takes none of ours. */
export function chooseCoding(header: string | undefined): Coding {
  const weights = weigh(header);
  const most = Math.max(...weights.values());
  return most > 0 ? (CODINGS.find((coding) => weights.get(coding) === most) ?? "identity") : "identity";
}

/** Whether a text may be sent as it is. */
export function takesIdentity(header: string | undefined): boolean {
  return weigh(header).get("identity") !== 0;
}

function weigh(header = ""): Map<Coding, number> {
  const named = new Map(readWeighted(header, CODINGS_MAX).map(({ name, weight }) => [name.toLowerCase(), weight]));
  const others = named.get("*");
  return new Map(
    CODINGS.map((coding) => {
      const unnamed = others ?? (coding === "identity" ? UNNAMED_IDENTITY_WEIGHT : 0);
      return [coding, named.get(coding) ?? unnamed];
    }),
  );
}
