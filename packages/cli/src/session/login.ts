import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CallError } from '@netbar/shared'
import { findProof, secondFactorCalls, secondStep, sessionCalls, Status, type User } from '@netbar/shared/contract'
import type { Locale, Translate } from '@netbar/shared/texts'
import * as v from 'valibot'
import { CliFailure } from '../cli-failure.ts'
import { ExitCode } from '../exit-codes.ts'
import { report } from '../output/streams.ts'
import { callServer } from './call-server.ts'
import { failureOf, loadUser, optionsOf } from './connection.ts'
import { ask, CancelledError, readSecret } from './prompt.ts'

export interface LoginOptions {
  readonly server: string
  readonly username: string | undefined
  /** Source of the secret: typed at the terminal, or piped. */
  readonly secret: 'prompt' | 'password-stdin' | 'token-stdin'
  readonly locale: Locale
}

/** An opened session. */
export interface OpenedSession {
  readonly token: string
  readonly user: User
}

/** A captcha that the server requires. */
interface RequiredCaptcha {
  readonly image: string | null
  readonly challenge: string | null
}

/** Answer to a captcha; empty where none is required. */
interface CaptchaAnswer {
  readonly captcha?: string
  readonly proof?: string
}

const IMAGE = /^data:image\/(svg\+xml|png);base64,(.+)$/

/** Captcha required for a username; null where none is, or the server has no such call. */
const fetchCaptcha = async (options: LoginOptions, username: string, t: Translate): Promise<RequiredCaptcha | null> => {
  try {
    const { needed, ...captcha } = await callServer(
      options.server,
      sessionCalls.captcha,
      { query: { username } },
      optionsOf(null, { ...options, t }),
    )
    return needed ? captcha : null
  } catch (error) {
    // Signing in would fail too on a server that does not answer.
    if (!(error instanceof CallError) || error.reason === 'unanswered') throw error
    return null
  }
}

/** Writes the picture to a file, because a terminal shows no pictures, and asks for its text; empty without a picture. */
const readPicture = async (image: string | null, t: Translate): Promise<string> => {
  const [, type, data] = IMAGE.exec(image ?? '') ?? []
  if (!data) return ''
  if (!process.stdin.isTTY) throw new CliFailure(ExitCode.signedOut, t('cli.noTerminal'))
  const folder = await mkdtemp(join(tmpdir(), 'netbar-captcha-'))
  try {
    const file = join(folder, type === 'png' ? 'captcha.png' : 'captcha.svg')
    await writeFile(file, Buffer.from(data, 'base64'))
    return await ask(t('cli.captcha', { file }), { isHidden: false })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Answers the captcha that is required for a username: its text by the user, the proof of its challenge by work. */
const answerCaptcha = async (options: LoginOptions, username: string, t: Translate): Promise<CaptchaAnswer> => {
  const required = await fetchCaptcha(options, username, t)
  const captcha = await readPicture(required?.image ?? null, t)
  // A server may ask for one without the other. Ctrl-C ends the work, as nothing else runs meanwhile.
  const proof = required?.challenge ? findProof(required.challenge, (text) => hash('sha256', text, 'buffer')) : ''
  return { ...(captcha && { captcha }), ...(proof && { proof }) }
}

/** The second step of a sign-in whose first one was refused with a ticket; rethrows every other failure. */
const finishSignIn = async (error: unknown, options: LoginOptions, t: Translate): Promise<string> => {
  const needsCode = error instanceof CallError && error.status === Status.secondFactorNeeded
  const step = v.safeParse(secondStep, needsCode ? error.data : null)
  if (!step.success) throw error
  if (!process.stdin.isTTY) throw new CliFailure(ExitCode.signedOut, t('cli.noTerminalForCode'))
  // A terminal reaches no passkey: an account that has nothing else takes a recovery code here.
  if (!step.output.ways.app) report(t('cli.passkeyOnly'))
  const question = t(step.output.ways.app ? 'cli.factorCode' : 'cli.recoveryCode')
  const code = (await ask(question, { isHidden: false })).trim()
  if (!code) throw new CliFailure(ExitCode.usage, t('cli.emptyInput'))
  const body = { ticket: step.output.ticket, code }
  return callServer(options.server, secondFactorCalls.finish, { body }, optionsOf(null, { ...options, t }))
}

const openByPassword = async (options: LoginOptions, t: Translate): Promise<string> => {
  const canAsk = process.stdin.isTTY
  if (options.secret === 'prompt' && !canAsk) throw new CliFailure(ExitCode.usage, t('cli.noTerminal'))
  if (!options.username && !canAsk) throw new CliFailure(ExitCode.usage, t('cli.noUsername'))
  const username = (options.username ?? (await ask(t('cli.username'), { isHidden: false }))).trim()
  const password = options.secret === 'prompt' ? await ask(t('cli.password'), { isHidden: true }) : await readSecret()
  if (!password) throw new CliFailure(ExitCode.usage, t('cli.emptyInput'))
  const signIn = (answer: CaptchaAnswer) =>
    callServer(
      options.server,
      sessionCalls.signIn,
      { body: { username, password, captcha: '', ...answer } },
      optionsOf(null, { ...options, t }),
    )
  try {
    return await signIn({})
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== Status.wrongCaptcha) throw error
    // The server requires a captcha after failed attempts, of which it counts none without one.
    const answer = await answerCaptcha(options, username, t)
    if (!answer.captcha && !answer.proof) throw error
    return signIn(answer)
  }
}

/** Opens a session; a wrong password, a locked account or an account without menus ends the command with code 4. */
export const login = async (options: LoginOptions, t: Translate): Promise<OpenedSession> => {
  try {
    const token =
      options.secret === 'token-stdin'
        ? (await readSecret()).trim()
        : await openByPassword(options, t).catch((error: unknown) => finishSignIn(error, options, t))
    if (!token) throw new CliFailure(ExitCode.usage, t('cli.emptyInput'))
    const user = await loadUser({ server: options.server, token }, { locale: options.locale, t })
    if (user.menus.length === 0) throw new CliFailure(ExitCode.forbidden, t('errors.noMenus'))
    return { token, user }
  } catch (error) {
    if (error instanceof CancelledError) throw new CliFailure(ExitCode.interrupted, t('cli.cancelled'))
    if (!(error instanceof CallError)) throw error
    // A password that fails validation is a wrong one; of a wrong code the server says so.
    if (error.status === Status.invalidFields) {
      const said = error.handled ? error.serverMessage : null
      throw new CliFailure(ExitCode.signedOut, said ?? t('errors.wrongCredentials'))
    }
    throw failureOf(error, options.server, t)
  }
}
