import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { findOwnPlace } from "../../../platform/find-own-place.ts";

const TAGS = graphql(`query PlaceTags($latitude: Float!, $longitude: Float!) {
  placeTags(latitude: $latitude, longitude: $longitude) }`);

type State =
  | { readonly kind: "idle" | "finding" | "refused" | "away" | "none" | "failed" }
  | { readonly kind: "found"; readonly tags: readonly string[] };

/** What the place is called where the person is. Neither the device nor the server is asked before they press for it. */
export function usePlaceTags() {
  const [state, setState] = useState<State>({ kind: "idle" });

  async function find(): Promise<void> {
    setState({ kind: "finding" });
    const found = await findOwnPlace();
    setState(found.kind === "found" ? await nameOf(found.at) : found);
  }

  return { state, find };
}

async function nameOf(at: { readonly latitude: number; readonly longitude: number }): Promise<State> {
  try {
    const { placeTags: tags } = await api.graphql(TAGS, at);
    return tags.length === 0 ? { kind: "none" } : { kind: "found", tags };
  } catch {
    return { kind: "failed" };
  }
}
