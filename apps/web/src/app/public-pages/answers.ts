import type { PageAnswer } from "@atrium/contracts/public-page";
import type { QueryClient } from "@tanstack/react-query";
import { PUBLIC_PAGES } from "./public-features.tsx";

/** Puts what a page came with where its screens look first. @throws Error for an operation that no screen asks */
export function keepAnswers(client: QueryClient, answers: readonly PageAnswer[]): void {
  for (const { path, input, answer } of answers) {
    const place = PUBLIC_PAGES.flatMap((pages) => pages.answers).find((candidate) => candidate.path === path);
    if (!place) throw new Error(`No public page asks ${path}`);
    client.setQueryData(place.toKey(input as never), answer);
  }
}
