import { noticeText, type Notice } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'

/** One notice as JSON for programs. Keys and types are never translated, and never change their meaning. */
export interface Envelope {
  readonly v: 1
  /** Branch and sequence number of the notice; null from a server that does not number them. */
  readonly id: string | null
  /** ISO 8601 in UTC. */
  readonly ts: string
  readonly branchId: string
  readonly type: string
  readonly machineName: string | null
  readonly orderNo: string | null
  readonly value: string | null
  readonly text: string
}

const textOf = ({ message }: Notice, t: Translate): string => {
  const text = noticeText(message)
  if (text) return 'literal' in text ? text.literal : t(text.key, text.params)
  // For messages that only make the console reload a list.
  return [t(`tail.wordless.${message.type}`), message.orderNo, message.value].filter(Boolean).join(' ')
}

/** Envelope of a notice; `now` (ms since 1970) is used where the server sends no time. */
export const envelopeOf = (notice: Notice, now: number, t: Translate): Envelope => {
  const { sequence, branchId, type, machineName, orderNo, value, time } = notice.message
  return {
    v: 1,
    id: sequence === null ? null : `${branchId}#${sequence}`,
    ts: time ?? new Date(now).toISOString(),
    branchId,
    type,
    machineName,
    orderNo,
    value,
    text: textOf(notice, t),
  }
}
