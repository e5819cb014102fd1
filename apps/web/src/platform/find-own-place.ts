/** Longest time in which a device finds out where it is, outdoors with a receiver that was off. Then one is told to try again. */
const WITHIN_MS = 20_000;
/** A place found so long ago is still where one is. */
const FRESH_MS = 60_000;

export type OwnPlace = { readonly latitude: number; readonly longitude: number };
type Found =
  | { readonly kind: "found"; readonly at: OwnPlace }
  | { readonly kind: "refused" }
  | { readonly kind: "away" };

/** Where this device is. `refused`: the person or the browser does not let the page ask; `away`: nobody knows. */
export function findOwnPlace(geolocation: Geolocation | undefined = navigator.geolocation): Promise<Found> {
  if (geolocation === undefined) return Promise.resolve({ kind: "refused" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: "found", at: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? "refused" : "away" }),
      { enableHighAccuracy: true, timeout: WITHIN_MS, maximumAge: FRESH_MS },
    );
  });
}
