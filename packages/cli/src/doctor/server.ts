import { get as getPlain, type IncomingMessage } from 'node:http'
import { APP_TYPE, SECOND_MS, sessionCalls } from '@netbar/shared/contract'
import { isSecure, proxyAgent } from '@netbar/shared/node'
import type { Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { ExitCode } from '../exit-codes.ts'
import { dateTimeText, shortDuration } from '../output/times.ts'
import { callServer, ForeignAnswerError } from '../session/call-server.ts'
import { failureOf, optionsOf, type Asking } from '../session/connection.ts'
import { broken, doubt, good, type Finding } from './finding.ts'

const PATIENCE_MS = 10_000
/** Maximum clock difference: beyond it tokens expire at the wrong time. */
const MAX_SKEW_MS = 60_000

const failure = v.object({ code: v.string() })

/** Node's code for why there was no answer, e.g. ECONNREFUSED. */
const reasonOf = (error: unknown): string => {
  const parsed = v.safeParse(failure, error)
  if (parsed.success) return parsed.output.code
  return error instanceof Error ? error.name : String(error)
}

const checkClock = (date: string | undefined, now: number, t: Translate): Finding => {
  const theirs = Date.parse(date ?? '')
  if (Number.isNaN(theirs)) return doubt(t('doctor.noClock'))
  const skew = Math.abs(now - theirs)
  const params = { skew: shortDuration(skew / SECOND_MS), theirs: dateTimeText(theirs) }
  return skew > MAX_SKEW_MS ? doubt(t('doctor.wrongClock', params)) : good(t('doctor.clock', params))
}

/** Node's codes for an untrusted certificate. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED/

/** What to do about a server without an answer, by Node's code of the reason. */
export const unreachableServer = (server: string, reason: string, t: Translate): Finding =>
  broken(t(UNTRUSTED.test(reason) ? 'doctor.untrusted' : 'doctor.unreachable', { server, reason }))

/** Sends a request as the commands do: through the same proxy, with the same certificates. */
const ask = async (url: URL): Promise<IncomingMessage> => {
  const { get } = url.protocol === 'https:' ? await import('node:https') : { get: getPlain }
  const agent = await proxyAgent(url)
  return new Promise((resolve, reject) => {
    get(url, { agent, signal: AbortSignal.timeout(PATIENCE_MS) }, resolve).once('error', reject)
  })
}

/** What answers instead of a netbar server; null where it is one, which refuses the call without a session. */
const foreignAnswer = async (server: string, asking: Asking): Promise<ForeignAnswerError | null> => {
  try {
    const query = { token: '', appType: APP_TYPE } as const
    await callServer(server, sessionCalls.userInfo, { query }, optionsOf(null, asking))
    return null
  } catch (error) {
    return error instanceof ForeignAnswerError ? error : null
  }
}

/** Checks whether the server answers, is one of netbar and healthy, and its clock. */
export const checkServer = async (server: string, asking: Asking): Promise<readonly Finding[]> => {
  const { t } = asking
  const started = performance.now()
  try {
    const answer = await ask(new URL(`${server}/readyz`))
    answer.destroy()
    const foreign = await foreignAnswer(server, asking)
    if (foreign) return [broken(failureOf(foreign, server, t).message, ExitCode.configuration)]
    const { statusCode = 0, headers } = answer
    const params = { server, ms: Math.round(performance.now() - started), status: statusCode }
    const state = statusCode === 200 ? good(t('doctor.server', params)) : doubt(t('doctor.strangeServer', params))
    const isPrivate = isSecure(new URL(server)) ? [] : [doubt(t('doctor.insecure', { server }))]
    return [state, ...isPrivate, checkClock(headers.date, Date.now(), t)]
  } catch (error) {
    return [unreachableServer(server, reasonOf(error), t)]
  }
}
