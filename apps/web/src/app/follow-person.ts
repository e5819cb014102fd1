import type { UserId } from "@atrium/contracts/ids";
import type { SessionKeeper } from "../platform/session/session-keeper.ts";

/** Where the way leads for whoever is signed in, or for nobody. */
type Way = "/" | "/login";

/** The page as far as it is one person's. */
export type PersonalPage = {
  /** Asks no more for what was not answered: as nobody, it would be refused. */
  readonly callOff: () => void;
  /** Takes everything off the screen. */
  readonly hide: () => void;
  /** Shows what is there for whoever is signed in by now, with nothing of what was known before. */
  readonly showAnew: (way: Way) => Promise<void>;
  /** Loads the page anew, so that nothing at all stays in memory. */
  readonly load: (way: Way) => void;
  readonly isNetworkUp: () => boolean;
  /** When nothing of a person who signed out is left on the device. */
  readonly erased: () => Promise<void>;
};

/**
 * Has nothing of a person's be there for anybody else: once they are not signed in any more, here or in another tab, the page is loaded
 * anew. Without a network there is nothing to load; it begins anew then as far as it can, and is loaded with the network. Answers with
 * what is to be called when that is back.
 */
export function followPerson(
  session: Pick<SessionKeeper, "getSnapshot" | "subscribe">,
  page: PersonalPage,
): () => void {
  const findPerson = (): UserId | null => session.getSnapshot()?.userId ?? null;
  const findWay = (): Way => (findPerson() === null ? "/login" : "/");
  let signedIn = findPerson();
  /** Somebody was signed in who is not any more, and what was theirs may be in memory. */
  let isUsed = false;
  let isLeaving = false;

  session.subscribe(() => {
    const before = signedIn;
    signedIn = findPerson();
    if (signedIn === before || (before === null && !isUsed)) return;
    page.callOff();
    // What is on the screen may stay there while nobody is signed in, and never beside what is somebody else's.
    if (signedIn !== null) page.hide();
    if (!isLeaving) void leave();
  });

  async function leave(): Promise<void> {
    isUsed = true;
    isLeaving = true;
    await page.erased();
    let shownFor: UserId | null | undefined;
    while (!page.isNetworkUp() && findPerson() !== shownFor) {
      page.hide();
      shownFor = findPerson();
      // What cannot be shown, as its code has not come, is not there: with the network the page is loaded.
      await page.showAnew(findWay()).catch(() => undefined);
    }
    isLeaving = false;
    // The page goes on for a moment while another is on its way, or for ever where somebody stops that.
    if (page.isNetworkUp()) page.load(findWay());
  }

  return () => {
    if (isUsed && !isLeaving) page.load(findWay());
  };
}
