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

/** Kinds of notices, by which a feed can be filtered. */
export const NOTICE_KINDS = ['calls', 'orders', 'members', 'machines'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const KINDS: Readonly<Partial<Record<LiveMessageType, NoticeKind>>> = {
  ON: 'machines',
  OFF: 'machines',
  ORDER_CONFIRMED: 'orders',
  ORDER_PAID: 'orders',
  ORDER_CANCELLED: 'orders',
  BOOKING: 'orders',
  DEPOSIT_ORDER_PAID: 'orders',
  ADD_MEMBER: 'members',
}

/** Kind of a notice with a text (see {@link noticeText}); service calls are the default, as most types are such. */
export const noticeKindOf = ({ type }: LiveMessage): NoticeKind => KINDS[type] ?? 'calls'
