import { hrefOf, routeNamed, targetOf } from '@netbar/shared'
import { notificationCalls } from '@netbar/shared/contract'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { callOrFail, findNotification, markRead } from '../inbox/find.ts'
import { jsonPage, textLine } from '../inbox/lines.ts'
import { openAddress } from '../inbox/open-address.ts'
import { hasColour, painter } from '../output/colour.ts'
import { report, writeLine } from '../output/streams.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

const MAX_ROWS = 100

const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))
const listFlags = v.object({
  ...globalFlags.entries,
  format: v.optional(v.picklist(['text', 'json']), 'text'),
  history: v.optional(v.boolean(), false),
  page: v.optional(whole, '1'),
  limit: v.optional(v.pipe(whole, v.maxValue(MAX_ROWS)), '20'),
})
const readFlags = v.object({
  ...globalFlags.entries,
  all: v.optional(v.boolean(), false),
  operands: v.array(v.string()),
})
const openFlags = v.object({ ...globalFlags.entries, operands: v.tuple([v.string()]) })

/** `netbar notifications`: the unread messages, newest first; with `--history` all of them. */
export const runList = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const { format, history, page, limit, ...flags } = parseFlags(listFlags, given, t)
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const call = history ? notificationCalls.history : notificationCalls.unreadList
  const found = await callOrFail(connection, call, { query: { page, limit } }, context)
  if (format === 'json') {
    writeLine(jsonPage(found, page, t))
    return ExitCode.ok
  }
  const paint = painter(hasColour(process.stdout, env))
  for (const row of found.rows) writeLine(textLine(row, paint, t))
  const pages = Math.max(1, Math.ceil(found.total / limit))
  report(found.total === 0 ? t('notifications.empty') : t('inbox.page', { page, pages, total: found.total }))
  return ExitCode.ok
}

/** `netbar notifications read <id>` and `read --all`. */
export const runRead = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const flags = parseFlags(readFlags, given, t)
  const [id] = flags.operands
  if (flags.all === (id !== undefined)) throw new CliFailure(ExitCode.usage, t('inbox.oneOrAll'))
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  if (id === undefined) await callOrFail(connection, notificationCalls.readAll, {}, context)
  else await markRead(connection, id, context)
  report(id === undefined ? t('inbox.allRead') : t('inbox.read'))
  return ExitCode.ok
}

/**
 * `netbar notifications open <id>`: prints the address of the message's target in the console, and marks it read, as
 * the bell does. In a terminal it also opens the browser.
 */
export const runOpen = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const flags = parseFlags(openFlags, given, t)
  const [id] = flags.operands
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const target = targetOf(await findNotification(connection, id, context))
  const route = target && routeNamed(target.name)
  await markRead(connection, id, context)
  if (!target || !route) {
    report(t('inbox.leadsNowhere'))
    return ExitCode.ok
  }
  const address = `${connection.server}${hrefOf(route.name, target.query)}`
  writeLine(address)
  if (process.stdout.isTTY && !(await openAddress(address))) report(t('inbox.noBrowser'))
  return ExitCode.ok
}
