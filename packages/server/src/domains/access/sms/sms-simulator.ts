import { writeFileSync } from 'node:fs'
import { SmsFailure } from './sms-gateway.ts'
import type { SmsCode, SmsGateway } from './sms-gateway.ts'

/** An error answer of a gateway, in the fields of the common ones. */
export interface SimulatedSmsAnswer {
  readonly Code: string
  readonly Message: string
}

/** A simulated SMS gateway: messages stay here, as on a phone. */
export interface SmsSimulator {
  readonly gateway: SmsGateway
  /** Received messages, the oldest first. */
  readonly inbox: readonly SmsCode[]
  /** Answers the next message with this instead of accepting it; `timeout` never answers. */
  failNext(answer: SimulatedSmsAnswer | 'timeout'): void
}

const LIMITED = 'isv.BUSINESS_LIMIT_CONTROL'
const KEPT = 20

/**
 * Creates a gateway of its own.
 *
 * @param inboxFile File where a user of the demo reads the messages, as on a phone; null keeps them in memory.
 */
export const createSmsSimulator = (inboxFile: string | null): SmsSimulator => {
  const inbox: SmsCode[] = []
  const failures: (SimulatedSmsAnswer | 'timeout')[] = []
  const show = () => {
    if (inboxFile === null) return
    const lines = inbox.map(({ phone, code }) => `${phone} ${code}\n`)
    writeFileSync(inboxFile, lines.join(''), { mode: 0o600 })
  }
  return {
    gateway: {
      sendCode: async (message) => {
        const failure = failures.shift()
        if (failure !== undefined)
          throw new SmsFailure(failure !== 'timeout' && failure.Code === LIMITED ? 'limited' : 'unavailable')
        inbox.push(message)
        inbox.splice(0, inbox.length - KEPT)
        show()
      },
    },
    inbox,
    failNext: (answer) => void failures.push(answer),
  }
}
