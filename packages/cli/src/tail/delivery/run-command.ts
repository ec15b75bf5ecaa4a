import { spawn } from 'node:child_process'
import { jsonText } from '../../output/json-text.ts'
import { DeliveryError, type Deliver } from './delivery.ts'

/** A command that takes longer is ended, and tried again. */
const PATIENCE_MS = 60_000

/** Secrets that the command does not inherit. */
const SECRETS = ['NETBAR_TOKEN', 'NETBAR_FORWARD', 'NETBAR_FORWARD_SECRET']

/**
 * Runs a command of the shell for each notice, with its JSON as standard input and its parts as variables: nothing of a
 * notice is ever a part of the command itself. What it prints goes to stderr, because stdout is for data.
 */
export const runsCommand =
  (command: string, env: NodeJS.ProcessEnv): Deliver =>
  ({ envelope, branch }, signal) =>
    new Promise((resolve, reject) => {
      const given = {
        NETBAR_NOTICE_ID: envelope.id ?? '',
        NETBAR_NOTICE_TYPE: envelope.type,
        NETBAR_NOTICE_TEXT: envelope.text,
        NETBAR_NOTICE_BRANCH: branch.branchNo,
        NETBAR_NOTICE_MACHINE: envelope.machineName ?? '',
        NETBAR_NOTICE_ORDER: envelope.orderNo ?? '',
      }
      const own = Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.includes(name)))
      // A NUL would end the variable, and Node refuses it.
      const safe = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.replaceAll('\0', '')]))
      const child = spawn(command, {
        shell: true,
        env: { ...own, ...safe },
        stdio: ['pipe', 2, 2],
        timeout: PATIENCE_MS,
      })
      const stop = () => child.kill()
      signal.addEventListener('abort', stop, { once: true })
      child.once('error', (error) => reject(new DeliveryError(error.message)))
      child.once('close', (code, killedBy) => {
        signal.removeEventListener('abort', stop)
        if (code === 0) resolve()
        else reject(new DeliveryError(`--exec: ${killedBy ?? code}`))
      })
      // A command that reads nothing may be gone already.
      child.stdin?.on('error', () => undefined)
      child.stdin?.end(`${jsonText(envelope)}\n`)
    })
