import {
  network,
  SERVICE_SCOPES,
  SERVICE_TOKEN_DAYS,
  serviceTokenCalls,
  serviceTokenDraft,
} from '@netbar/shared/contract'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { callOrFail } from '../session/call-or-fail.ts'
import { jsonText } from '../output/json-text.ts'
import { report, writeLine } from '../output/streams.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import { createToken } from '../token/create.ts'
import { factsLine, idOf } from '../token/lines.ts'
import type { CommandContext } from '../command-context.ts'

const names = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
)
const { name, scopes } = serviceTokenDraft.entries
const days = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(SERVICE_TOKEN_DAYS.min),
  v.maxValue(SERVICE_TOKEN_DAYS.max),
)
const format = v.optional(v.picklist(['text', 'json']), 'text')

const createFlags = v.object({
  ...globalFlags.entries,
  name: v.optional(name),
  scope: v.pipe(names, scopes),
  branch: v.optional(v.array(v.string()), []),
  network: v.optional(v.array(network), []),
  days: v.optional(days, String(SERVICE_TOKEN_DAYS.usual)),
  passwordStdin: v.optional(v.boolean(), false),
  format,
})
const listFlags = v.object({ ...globalFlags.entries, format })
const revokeFlags = v.object({ ...globalFlags.entries, operands: v.tuple([v.string()]) })

/** `netbar token create`: prints the token, and nothing else, on stdout. */
export const runCreate = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const isScopeless = !v.is(v.object({ scope: v.string() }), given)
  if (isScopeless) throw new CliFailure(ExitCode.usage, t('token.noScope', { scopes: SERVICE_SCOPES.join(',') }))
  const flags = parseFlags(createFlags, given, t)
  const connection = await connectionOf(flags, env, t)
  const user = await loadUser(connection, context)
  const branchIds = flags.branch.length > 0 ? chooseBranches(user.branches, flags.branch, t).map(({ id }) => id) : null
  const { scope, network: networks, days: lasting, passwordStdin } = flags
  const draft = { name: flags.name ?? scope.join(', '), scopes: scope, branchIds, networks, days: lasting }
  const { token, made } = await createToken(connection, draft, { ...context, isPasswordPiped: passwordStdin })
  if (flags.format === 'json') {
    writeLine(jsonText({ v: 1, token, ...made }))
    return ExitCode.ok
  }
  writeLine(token)
  report(factsLine(made, user.branches, t))
  report(t('token.once'))
  return ExitCode.ok
}

/** `netbar token list`: newest first, with the last use. */
export const runList = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const flags = parseFlags(listFlags, given, t)
  const connection = await connectionOf(flags, env, t)
  await warnSessionEnd(connection.token, t)
  const tokens = await callOrFail(connection, serviceTokenCalls.list, {}, context)
  if (flags.format === 'json') {
    writeLine(jsonText({ v: 1, tokens }))
    return ExitCode.ok
  }
  const { branches } = await loadUser(connection, context)
  for (const each of tokens) writeLine(factsLine(each, branches, t))
  if (tokens.length === 0) report(t('token.none'))
  return ExitCode.ok
}

/** `netbar token revoke <id>`; the id may be shortened as long as it means one token. */
export const runRevoke = async (given: unknown, context: CommandContext): Promise<number> => {
  const { env, t } = context
  const flags = parseFlags(revokeFlags, given, t)
  const [wanted] = flags.operands
  const connection = await connectionOf(flags, env, t)
  const id = idOf(wanted, await callOrFail(connection, serviceTokenCalls.list, {}, context), t)
  await callOrFail(connection, serviceTokenCalls.revoke, { params: { id } }, context)
  report(t('token.revoked', { id }))
  return ExitCode.ok
}
