import type { Text } from '../../platform/calls/index.ts'
import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'
import { effectOf } from './effects.ts'

/** Texts of notices that show no message on the screen. */
const QUIET_TEXTS: Readonly<Partial<Record<LiveMessageType, string>>> = {
  ON: 'notices.machineOn',
  OFF: 'notices.machineOff',
}

/** Text of a live message; null for one that only reloads lists. */
export const noticeText = (message: LiveMessage): Text | null => {
  const told = effectOf(message).message?.text
  if (told) return told
  const quiet = QUIET_TEXTS[message.type]
  return quiet ? { key: quiet, params: { machine: message.machineName ?? '' } } : null
}
