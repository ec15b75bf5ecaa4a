import { CallError } from '@netbar/shared'
import { notificationCalls, Status, type Notification, type NotificationAction } from '@netbar/shared/contract'
import { CliFailure } from '../cli-failure.ts'
import type { CommandContext } from '../command-context.ts'
import { ExitCode } from '../exit-codes.ts'
import { callOrFail } from '../session/call-or-fail.ts'
import type { Connection } from '../session/connection.ts'

/** Rows per page: the maximum. */
const PAGE_SIZE = 100

/** The message with this id, read or not; an unknown one, or another user's, ends the command. */
export const findNotification = async (
  connection: Connection,
  id: string,
  context: CommandContext,
): Promise<Notification> => {
  for (let page = 1; ; page += 1) {
    const query = { page, limit: PAGE_SIZE }
    const { rows, total } = await callOrFail(connection, notificationCalls.history, { query }, context)
    const found = rows.find((row) => row.id === id)
    if (found) return found
    if (rows.length === 0 || page * PAGE_SIZE >= total) throw unknownNotification(id, context)
  }
}

const unknownNotification = (id: string, { t }: CommandContext): CliFailure =>
  new CliFailure(ExitCode.failed, t('inbox.unknown', { id }))

/** Marks messages: all of them, or none where one is unknown. A single one is read by the call of the specification. */
export const markMessages = async (
  connection: Connection,
  ids: readonly string[],
  action: NotificationAction,
  context: CommandContext,
): Promise<void> => {
  const [id = '', ...others] = ids
  try {
    if (action === 'read' && others.length === 0)
      await callOrFail(connection, notificationCalls.read, { params: { id } }, context)
    else await callOrFail(connection, notificationCalls.mark, { body: { ids: [...ids], action } }, context)
  } catch (error) {
    const cause = error instanceof CliFailure ? error.cause : null
    if (!(cause instanceof CallError && cause.status === Status.notFound)) throw error
    if (others.length === 0) throw unknownNotification(id, context)
    throw new CliFailure(ExitCode.failed, context.t('inbox.oneUnknown', { ids: ids.join(', ') }))
  }
}
