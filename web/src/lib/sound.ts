/** Soft sounds, made here; off unless the reader wants them. */

const TONES = { turn: [523, 659], over: [523, 659, 784] } as const;
let context: AudioContext | null = null;

export function chime(what: keyof typeof TONES): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [i, pitch] of TONES[what].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + i * 0.12);
    volume.gain.linearRampToValueAtTime(0.05, now + i * 0.12 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.12 + 0.3);
    tone.connect(volume).connect(context.destination);
    tone.start(now + i * 0.12);
    tone.stop(now + i * 0.12 + 0.32);
  }
}
