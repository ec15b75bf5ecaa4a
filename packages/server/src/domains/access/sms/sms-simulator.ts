import { writeFileSync } from 'node:fs'
import { SmsFailure } from './sms-gateway.ts'
import type { SmsCode, SmsGateway, SmsNotice } from './sms-gateway.ts'

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
  /** Received notices, the oldest first. */
  readonly notices: readonly SmsNotice[]
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
  const notices: SmsNotice[] = []
  const failures: (SimulatedSmsAnswer | 'timeout')[] = []
  const show = () => {
    if (inboxFile === null) return
    const codes = inbox.map(({ phone, code }) => `${phone} ${code}\n`)
    const told = notices.map(({ phone, change }) => `${phone} ${change}\n`)
    writeFileSync(inboxFile, [...codes, ...told].join(''), { mode: 0o600 })
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
      sendNotice: async (notice) => {
        notices.push(notice)
        notices.splice(0, notices.length - KEPT)
        show()
      },
    },
    inbox,
    notices,
    failNext: (answer) => void failures.push(answer),
  }
}
