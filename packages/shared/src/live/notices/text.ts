import type { Text } from '../../platform/calls/index.ts'
import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'
import { effectOf } from './effects.ts'

/** Notices that make no message on the screen, in words. */
const QUIET_TEXTS: Readonly<Partial<Record<LiveMessageType, string>>> = {
  ON: 'notices.machineOn',
  OFF: 'notices.machineOff',
}

/** A live message in words; null for one that only makes lists fetch anew. */
export const noticeText = (message: LiveMessage): Text | null => {
  const told = effectOf(message).message?.text
  if (told) return told
  const quiet = QUIET_TEXTS[message.type]
  return quiet ? { key: quiet, params: { machine: message.machineName ?? '' } } : null
}

/** What a notice is about, as a feed lets choose. */
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

/** The kind of a notice that has words (see {@link noticeText}); the calls of machines are the many. */
export const noticeKindOf = ({ type }: LiveMessage): NoticeKind => KINDS[type] ?? 'calls'
