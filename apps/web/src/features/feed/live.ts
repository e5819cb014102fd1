import { api } from "../../platform/api/api.ts";
import { setBadge } from "../../platform/badges.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { FeedModel } from "./feed-model.ts";

/** The signed-in person's feed; what is unread in it is the badge of Activity. */
export const feed = perUser(() => {
  const model = new FeedModel({ live, api });
  model.subscribe(() => setBadge("feed", model.getSnapshot().unread));
  return Object.assign(model, {
    dispose: () => {
      FeedModel.prototype.dispose.call(model);
      setBadge("feed", 0);
    },
  });
});
