import type { SoundName, SoundPort } from '../ports/index.ts'

/** A tone of a sound: frequency in Hz, start and length in s. */
interface Tone {
  readonly frequency: number
  readonly at: number
  readonly length: number
}

/** Composed here, so that no sound file has to pass a page's content security policy. */
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

/** How long a browser may think about starting a context; a refusal never answers. */
const RESUME_MS = 300

const isRunning = ({ state }: AudioContext): boolean => state === 'running'

const canPlay = async (context: AudioContext): Promise<boolean> => {
  if (isRunning(context)) return true
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_MS))])
  return isRunning(context)
}

/** Sounds by Web Audio; `blocked` where the browser wants a gesture first. */
export const createBrowserSound = (): SoundPort => {
  let context: AudioContext | null = null
  return {
    play: async (name, volume) => {
      context ??= new AudioContext()
      if (!(await canPlay(context))) return 'blocked'
      for (const tone of SOUNDS[name]) playTone(context, tone, volume)
      return 'played'
    },
  }
}
