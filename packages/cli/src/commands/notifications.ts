import { hrefOf, routeNamed, targetOf } from '@netbar/shared'
import {
  NOTIFICATION_KINDS,
  notificationCalls,
  type HistoryState,
  type NotificationAction,
} from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { findNotification, markMessages } from '../inbox/find.ts'
import { jsonPage, textLine, tsvRow } from '../inbox/lines.ts'
import { openAddress } from '../inbox/open-address.ts'
import { hasColour, painter } from '../output/colour.ts'
import { report, writeLine } from '../output/streams.ts'
import { callOrFail } from '../session/call-or-fail.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import type { Connection } from '../session/connection.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import type { CommandContext } from '../command-context.ts'

const MAX_ROWS = 100
/** Ids of one call. */
const MAX_IDS = 100

const whole = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))
const kind = v.pipe(
  v.string(),
  v.transform((typed) => NOTIFICATION_KINDS.find((each) => each.toLowerCase() === typed.toLowerCase()) ?? typed),
  v.picklist(NOTIFICATION_KINDS),
)
const listFlags = v.object({
  ...globalFlags.entries,
  format: v.optional(v.picklist(['text', 'json', 'tsv']), 'text'),
  unread: v.optional(v.boolean(), false),
  archived: v.optional(v.boolean(), false),
  history: v.optional(v.boolean(), false),
  kind: v.optional(kind),
  page: v.optional(whole, '1'),
  limit: v.optional(v.pipe(whole, v.maxValue(MAX_ROWS)), '20'),
})
const readFlags = v.object({
  ...globalFlags.entries,
  all: v.optional(v.boolean(), false),
  operands: v.array(v.string()),
})
const markFlags = v.object({ ...globalFlags.entries, operands: v.array(v.string()) })
const openFlags = v.object({ ...globalFlags.entries, operands: v.tuple([v.string()]) })

/** The part of the inbox that the flags name: the unread messages unless they say otherwise. */
const stateOf = (
  { unread, archived, history }: v.InferOutput<typeof listFlags>,
  { t }: CommandContext,
): HistoryState | undefined => {
  if ([unread, archived, history].filter(Boolean).length > 1) throw new CliFailure(ExitCode.usage, t('inbox.oneState'))
  if (archived) return 'archived'
  return history ? undefined : 'unread'
}

/** `netbar notifications`: the unread messages, newest first; with `--history` the read ones too, or the archived ones. */
export const runList = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const flags = parseFlags(listFlags, given, t)
  const state = stateOf(flags, context)
  const { format, kind: asked, page, limit } = flags
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const found =
    state === 'unread' && asked === undefined
      ? await callOrFail(connection, notificationCalls.unreadList, { query: { page, limit } }, context)
      : await callOrFail(connection, notificationCalls.history, { query: { page, limit, state, kind: asked } }, context)
  if (format === 'json') {
    writeLine(jsonPage(found, page, t))
    return ExitCode.ok
  }
  if (format === 'tsv') {
    for (const row of found.rows) writeLine(tsvRow(row))
    return ExitCode.ok
  }
  const paint = painter(hasColour(process.stdout, env))
  for (const row of found.rows) writeLine(textLine(row, paint, t))
  const pages = Math.max(1, Math.ceil(found.total / limit))
  report(found.total === 0 ? t('notifications.empty') : t('inbox.page', { page, pages, total: found.total }))
  return ExitCode.ok
}

/** Connects, does something with the messages of these ids, and says so. */
const withMessages = async (
  flags: v.InferOutput<typeof markFlags>,
  context: CommandContext,
  done: string,
  act: (connection: Connection) => Promise<unknown>,
): Promise<number> => {
  const { env, t } = context
  if (flags.operands.length > MAX_IDS) throw new CliFailure(ExitCode.usage, t('inbox.tooMany', { max: MAX_IDS }))
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  await act(connection)
  report(done)
  return ExitCode.ok
}

/** `netbar notifications read <id…>` and `read --all`. */
export const runRead = (given: unknown, context: CommandContext): Promise<number> => {
  const { t } = context
  const flags = parseFlags(readFlags, given, t)
  const { operands: ids, all } = flags
  if (all === ids.length > 0) throw new CliFailure(ExitCode.usage, t('inbox.oneOrAll'))
  return withMessages(flags, context, all ? t('inbox.allRead') : t('inbox.read'), (connection) =>
    all
      ? callOrFail(connection, notificationCalls.readAll, {}, context)
      : markMessages(connection, ids, 'read', context),
  )
}

const marks =
  (action: NotificationAction, done: (t: Translate) => string) =>
  (given: unknown, context: CommandContext): Promise<number> => {
    const flags = parseFlags(markFlags, given, context.t)
    return withMessages(flags, context, done(context.t), (connection) =>
      markMessages(connection, flags.operands, action, context),
    )
  }

/** `netbar notifications unread <id…>`. */
export const runUnread = marks('unread', (t) => t('inbox.unread'))
/** `netbar notifications archive <id…>`: they have then been read. */
export const runArchive = marks('archive', (t) => t('inbox.archived'))
/** `netbar notifications unarchive <id…>`. */
export const runUnarchive = marks('unarchive', (t) => t('inbox.unarchived'))

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
  await markMessages(connection, [id], 'read', context)
  if (!target || !route) {
    report(t('inbox.leadsNowhere'))
    return ExitCode.ok
  }
  const address = `${connection.server}${hrefOf(route.name, target.query)}`
  writeLine(address)
  if (process.stdout.isTTY && !(await openAddress(address))) report(t('inbox.noBrowser'))
  return ExitCode.ok
}
