import { session } from "../platform/session/session.ts";
import { localDataErased, sendUnsentSignOut } from "../platform/session/sign-out.ts";
import { declareStores } from "../platform/storage/storage.ts";
import { toast } from "../ui/toast.ts";
import { followPerson } from "./follow-person.ts";
import { LOCAL_STORES } from "./local-stores.ts";
import { pageContent } from "./page-content.ts";
import { router } from "./router.tsx";

type Answers = {
  /** Leaves nothing of what the server has answered. */
  readonly forget: () => void;
  readonly callOff: () => void;
};

/** Ties the session to the page, once. */
export function startSession({ forget, callOff }: Answers): void {
  declareStores(LOCAL_STORES);
  const loadIfStale = followPerson(session, {
    callOff,
    hide: () => {
      pageContent.hide();
      toast.clear();
    },
    showAnew: async (to) => {
      forget();
      router.clearCache();
      await router.navigate({ to, replace: true, ignoreBlocker: true });
      // Of what ended meanwhile.
      toast.clear();
      pageContent.show();
    },
    load: (way) => {
      // Of this tab: where one signs out in another, that erases its own.
      window.sessionStorage.clear();
      location.replace(way);
    },
    isNetworkUp: () => navigator.onLine,
    erased: localDataErased,
  });
  void sendUnsentSignOut();
  addEventListener("online", () => void sendUnsentSignOut().then(loadIfStale));
}
