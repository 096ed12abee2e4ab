/** Soft sounds for the moments that matter, made here; off unless the reader wants them. */

import type { BeatKind } from './protocol';

type Moment = BeatKind | 'over';

/** Each sound as its tones in Hertz, one after the other. */
const TONES: Partial<Record<Moment, readonly number[]>> = {
  turn: [523, 659],
  play: [392],
  scene: [330, 392],
  level: [392, 494],
  raid: [392, 494, 587],
  open: [330, 415, 494],
  attack: [196, 147],
  block: [147, 196],
  damage: [131, 98],
  trigger: [587, 784],
  judgement: [440, 554],
  over: [523, 659, 784],
};
const STEP = 0.12;
const LENGTH = 0.3;
const LOUD = 0.05;
let context: AudioContext | null = null;

/** Whether a question calls the reader: somebody else was asked since their last one, or there was none. */
export function isCall(last: number | null, n: number): boolean {
  return last === null || n > last + 1;
}

/** The sound of a moment; most moments are silent. */
export function chime(what: Moment): void {
  const tones = TONES[what];
  if (!tones || !navigator.userActivation.hasBeenActive) return; // browsers let a page sound once it was touched
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const [i, pitch] of tones.entries()) {
    const at = now + i * STEP;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + LENGTH + 0.02);
  }
}
