/** What sounds now: of several recordings one is heard. */
let playing: HTMLMediaElement | null = null;

/** Stops whatever else is heard. */
export function tellPlaying(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause();
  playing = media;
}
