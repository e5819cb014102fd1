/** Two tones, as a telephone's. */
const TONES_HZ = [440, 480];
/** Seconds that it rings, before a pause. */
const RINGS_S = 1.2;
/** Milliseconds from one ring to the next. */
const EVERY_MS = 3_000;
/** Of the loudest there is: it is to be heard, and to startle nobody. */
const LOUD = 0.08;

/** Rings until what it answers is called. Where the browser lets nothing be heard before a first press, it is silent. */
export function startRinging(): () => void {
  const sound = new AudioContext();
  const ring = () => {
    if (sound.state !== "running") return;
    const volume = sound.createGain();
    volume.connect(sound.destination);
    const [from, to] = [sound.currentTime, sound.currentTime + RINGS_S];
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUD, from + 0.05);
    volume.gain.setValueAtTime(LOUD, to - 0.1);
    volume.gain.linearRampToValueAtTime(0, to);
    for (const frequency of TONES_HZ) {
      const tone = new OscillatorNode(sound, { frequency });
      tone.connect(volume);
      tone.start(from);
      tone.stop(to);
    }
  };
  ring();
  const ringing = setInterval(ring, EVERY_MS);
  return () => {
    clearInterval(ringing);
    void sound.close();
  };
}
