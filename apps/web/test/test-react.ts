import React from "react";

/** What React's builds for developers share among them. */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

// React for developers tells the browser's profiler of every element and every drawing where it can: a tenth of what these tests cost.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

// It also takes a stack for each element, until it has taken 10,000 within a second: a fifth. As many it has always taken already.
Object.defineProperty(Reflect.get(React, INTERNALS), "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
