import type { SoundPort } from '../../ports/index.ts'

/** Maximum wait for a browser to start an audio context; a refusal is never answered. */
const RESUME_MS = 1_000

const isRunning = ({ state }: AudioContext): boolean => state === 'running'

const canPlay = async (context: AudioContext): Promise<boolean> => {
  if (isRunning(context)) return true
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_MS))])
  return isRunning(context)
}

/** Sounds by Web Audio, loaded with the first one; `blocked` where the browser requires a gesture first. */
export const createBrowserSound = (): SoundPort => {
  let context: AudioContext | null = null
  return {
    play: async (name, volume) => {
      context ??= new AudioContext()
      if (!(await canPlay(context))) return 'blocked'
      const { playTones } = await import('./sound-tones.ts')
      playTones(context, name, volume)
      return 'played'
    },
  }
}
