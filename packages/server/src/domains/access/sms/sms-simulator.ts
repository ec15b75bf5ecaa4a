import { writeFileSync } from 'node:fs'
import { SmsFailure } from './sms-gateway.ts'
import type { SmsCode, SmsGateway } from './sms-gateway.ts'

/** What a gateway answers to a message that it does not send, in the fields of the common ones. */
export interface SimulatedSmsAnswer {
  readonly Code: string
  readonly Message: string
}

/** Stands for an SMS gateway: messages stay here, as on a phone. */
export interface SmsSimulator {
  readonly gateway: SmsGateway
  /** Messages that arrived, the oldest first. */
  readonly inbox: readonly SmsCode[]
  /** The next message is answered like this instead of sent; `timeout` is not answered at all. */
  failNext(answer: SimulatedSmsAnswer | 'timeout'): void
}

const LIMITED = 'isv.BUSINESS_LIMIT_CONTROL'
const KEPT = 20

/**
 * A gateway of its own.
 *
 * @param inboxFile Where whoever tries the demo reads the messages, as on a phone; null keeps them in memory.
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
