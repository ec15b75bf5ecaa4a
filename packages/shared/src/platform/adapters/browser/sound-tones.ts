import type { SoundName } from '../../ports/index.ts'

/** A tone of a sound: frequency in Hz, start and length in s. */
interface Tone {
  readonly frequency: number
  readonly at: number
  readonly length: number
}

/** Synthesized, so that no sound file has to pass a page's content security policy. */
const SOUNDS: Readonly<Record<SoundName, readonly Tone[]>> = {
  alert: [
    { frequency: 880, at: 0, length: 0.16 },
    { frequency: 660, at: 0.2, length: 0.24 },
  ],
  paid: [
    { frequency: 660, at: 0, length: 0.1 },
    { frequency: 880, at: 0.11, length: 0.1 },
    { frequency: 1320, at: 0.22, length: 0.26 },
  ],
}

const ATTACK_S = 0.01
const SILENCE = 0.0001

const playTone = (context: AudioContext, { frequency, at, length }: Tone, volume: number): void => {
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type: 'sine', frequency })
  const gain = new GainNode(context, { gain: SILENCE })
  gain.gain.setValueAtTime(SILENCE, start)
  gain.gain.exponentialRampToValueAtTime(volume, start + ATTACK_S)
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + length)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}

/** Plays a sound; `volume` is in [0, 1]. */
export const playTones = (context: AudioContext, name: SoundName, volume: number): void => {
  for (const tone of SOUNDS[name]) playTone(context, tone, volume)
}
