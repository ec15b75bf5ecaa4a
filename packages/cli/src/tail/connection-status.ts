import type { Connection } from '@netbar/shared'
import { SECOND_MS } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'

/** One line for the state of the connection, and its colour; `elapsed` is ms like `performance.now()`. */
export const statusOf = (
  connection: Connection | null,
  elapsed: number,
  t: Translate,
): { readonly text: string; readonly colour: string } => {
  if (connection?.phase === 'open') return { text: t('tail.connected'), colour: 'blue' }
  const next = connection?.nextAttemptAt ?? null
  if (next === null) return { text: t('tail.waiting'), colour: 'yellow' }
  const seconds = Math.max(0, Math.ceil((next - elapsed) / SECOND_MS))
  return { text: `${t('tail.disconnected')} · ${t('tail.retry', { s: seconds })}`, colour: 'red' }
}
