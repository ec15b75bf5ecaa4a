import { setTimeout as wait } from 'node:timers/promises'
import { CallError } from '@netbar/shared'
import { Status } from '@netbar/shared/contract'
import { elapsedMs } from '@netbar/shared/node'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { writeLine } from '../output/streams.ts'
import { ForeignAnswerError } from '../session/call-server.ts'
import { chooseBranches } from '../session/branch-choice.ts'
import { loadUser } from '../session/connection.ts'
import { warnSessionEnd } from '../session/expiry.ts'
import { connectionOf } from '../session/token-source.ts'
import { globalFlags, parseFlags } from '../settings.ts'
import { checkBranches } from '../unstored/check.ts'
import { failureLine } from '../unstored/failure.ts'
import { jsonReport, textReport } from '../unstored/report.ts'
import { pluginCode, SYSEXITS, verdictOf, type FailureCause, type PluginState } from '../unstored/verdict.ts'
import type { CommandContext } from '../command-context.ts'

const DEFAULT_TIMEOUT_S = 10
const LONGEST_TIMEOUT_S = 30
const LONGEST_SPLAY_S = 86_400
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))
const age = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}[smhd]?$/),
  v.transform((text) => Number.parseInt(text, 10) * (UNITS[text.at(-1) ?? ''] ?? 1)),
)
const state = v.pipe(v.string(), v.toUpperCase(), v.picklist(['OK', 'WARNING', 'CRITICAL', 'UNKNOWN']))

const schema = v.object({
  ...globalFlags.entries,
  branch: v.optional(v.array(v.string()), []),
  format: v.optional(v.picklist(['text', 'json']), 'text'),
  quiet: v.optional(v.boolean(), false),
  critical: v.optional(v.nullable(whole), null),
  criticalAge: v.optional(v.nullable(age), null),
  onError: v.optional(state, 'unknown'),
  onFound: v.optional(v.picklist(['warning', 'critical']), 'warning'),
  exitCodes: v.optional(v.picklist(['plugin', 'sysexits']), 'plugin'),
  splay: v.optional(v.pipe(whole, v.maxValue(LONGEST_SPLAY_S)), '0'),
  timeout: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(LONGEST_TIMEOUT_S)), String(DEFAULT_TIMEOUT_S)),
})

const causeOf = (error: unknown): FailureCause => {
  if (error instanceof CallError) {
    if (error instanceof ForeignAnswerError) return 'configuration'
    if (error.status === Status.signedOut) return 'signedOut'
    return error.reason === 'unanswered' ? 'temporary' : 'unreachable'
  }
  if (!(error instanceof CliFailure)) return 'configuration'
  if (error.code === ExitCode.usage) return 'usage'
  return error.code === ExitCode.signedOut || error.code === ExitCode.forbidden ? 'signedOut' : 'configuration'
}

const check = async (flags: v.InferOutput<typeof schema>, { t, env, locale }: CommandContext): Promise<number> => {
  const connection = await connectionOf(flags, env, t)
  if (!flags.quiet) await warnSessionEnd(connection.token, t)
  if (flags.splay > 0) await wait(Math.random() * flags.splay * 1000)
  const started = elapsedMs()
  const signal = AbortSignal.timeout(flags.timeout * 1000)
  const user = await loadUser(connection, { locale, t, signal })
  const branches = chooseBranches(user.branches, flags.branch, t)
  const results = await checkBranches(connection, branches, locale, signal, t)
  const thresholds = {
    critical: flags.critical,
    criticalAge: flags.criticalAge,
    onError: flags.onError,
    onFound: flags.onFound === 'critical' ? 'CRITICAL' : 'WARNING',
  } as const
  const verdict = verdictOf(results, thresholds, Date.now())
  if (!flags.quiet || verdict.state !== 'OK') {
    const seconds = (elapsedMs() - started) / 1000
    const lines =
      flags.format === 'json' ? [jsonReport(verdict, results, t)] : textReport(verdict, results, thresholds, seconds, t)
    for (const line of lines) writeLine(line)
  }
  if (flags.exitCodes === 'plugin') return pluginCode(verdict.state)
  if (verdict.count > 0) return SYSEXITS.found
  return verdict.failed.length > 0 ? SYSEXITS.temporary : SYSEXITS.ok
}

/** Parsed flags may be missing when a failure is handled, so its output format is read from the raw ones. */
const endOfFailure = (given: unknown, error: unknown): { readonly code: number; readonly status: PluginState } => {
  const onError = v.safeParse(v.object({ onError: state }), given)
  const isUsage = error instanceof CliFailure && error.code === ExitCode.usage
  const status: PluginState = onError.success && !isUsage ? onError.output.onError : 'UNKNOWN'
  const wantsSysexits = v.is(v.object({ exitCodes: v.literal('sysexits') }), given)
  const cause = error instanceof Error && error.cause instanceof CallError ? error.cause : error
  return { status, code: wantsSysexits ? SYSEXITS[causeOf(cause)] : pluginCode(status) }
}

/** `netbar unstored`: the check for cron and monitoring. On any failure the code is UNKNOWN, never OK. */
export const runUnstored = async (given: unknown, context: CommandContext): Promise<number> => {
  try {
    return await check(parseFlags(schema, given, context.t), context)
  } catch (error) {
    const { code, status } = endOfFailure(given, error)
    const reason = error instanceof Error ? error.message : String(error)
    const isJson = v.is(v.object({ format: v.literal('json') }), given)
    const isQuiet = status === 'OK' && v.is(v.object({ quiet: v.literal(true) }), given)
    if (!isQuiet) writeLine(failureLine(status, reason, isJson))
    return code
  }
}
