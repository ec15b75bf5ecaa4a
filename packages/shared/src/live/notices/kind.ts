import type { LiveMessage, LiveMessageType } from '../../contract/live/live-channel.ts'

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

/** Kind of a notice with a text (`noticeText`); service calls are the default, as most types are such. */
export const noticeKindOf = ({ type }: LiveMessage): NoticeKind => KINDS[type] ?? 'calls'
