import { Status } from '@netbar/shared/contract'
import type { Database } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { forgetCode } from './codes.ts'
import type { NewCode } from './codes.ts'
import { SmsFailure } from './sms-gateway.ts'
import type { SmsGateway } from './sms-gateway.ts'

/**
 * Sends a code to a phone.
 *
 * @throws Refusal 42901 or 50301 where the gateway refuses it: then the code does not count.
 */
export const deliverCode = async (
  database: Database,
  gateway: SmsGateway,
  phone: string,
  { id, code }: Pick<NewCode, 'id' | 'code'>,
): Promise<void> => {
  try {
    await gateway.sendCode({ phone, code })
  } catch (error) {
    await database.write((trx) => forgetCode(trx, id))
    if (!(error instanceof SmsFailure)) throw error
    if (error.reason === 'limited') throw new Refusal(Status.rateLimited, { key: 'sms.tooMany' })
    throw new Refusal(Status.outsideUnavailable, { key: 'sms.unavailable' })
  }
}
