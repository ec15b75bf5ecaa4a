import { noticeText, type Notice } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import type { InferOutput } from 'valibot'
import type { notice } from '../formats/schemas.ts'

/** One notice as JSON, as it is published. */
export type Envelope = Readonly<InferOutput<typeof notice>>

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
