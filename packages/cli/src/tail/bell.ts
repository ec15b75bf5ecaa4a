import { effectOf, type Notice } from '@netbar/shared'
import type { TailFlags } from './flags.ts'

const BELL = '\u0007'
/** A burst rings once. */
const PAUSE_MS = 1_000

/** Whether this notice rings: one of the chosen types, else one that the console plays a sound for. */
const rings = ({ message, missed }: Notice, bell: TailFlags['bell']): boolean => {
  if (bell === undefined || missed) return false
  return bell === true ? effectOf(message).sound !== undefined : bell.includes(message.type)
}

/** Rings the terminal's bell for notices as they come; not for those that were missed. `ring` writes to the terminal. */
export const createBell = (
  bell: TailFlags['bell'],
  ring: (bell: string) => void,
): ((notices: readonly Notice[], now: number) => void) => {
  let last = Number.NEGATIVE_INFINITY
  return (notices, now) => {
    if (now - last < PAUSE_MS || !notices.some((notice) => rings(notice, bell))) return
    last = now
    ring(BELL)
  }
}
