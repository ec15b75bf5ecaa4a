import { Status } from '@netbar/shared/contract'
import type { FactorProof } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { RelyingPartyOf } from '../passkeys/relying-party.ts'
import { checkFactor, hasSecondFactor, spendFactor } from '../second-factor/factors.ts'
import type { SmsGateway } from '../sms/sms-gateway.ts'

export interface ProveParts {
  readonly secrets: SecretBox
  readonly sms: SmsGateway | null
  readonly relyingPartyOf: RelyingPartyOf
}

/** The refusal of a wrong proof, beside its field. */
export const wrongFactor = (proof: FactorProof): Refusal => {
  const isCode = 'code' in proof
  const text: Text = { key: isCode ? 'session.wrongFactor' : 'session.wrongPasskey' }
  return new Refusal(Status.invalidFields, text, [{ field: isCode ? 'code' : 'passkey', text }])
}

/** Whether a proof is that of the actor's second factor; uses it up. */
export const proveFactor = async (
  proof: FactorProof,
  context: CallContext,
  { secrets, sms, relyingPartyOf }: ProveParts,
): Promise<boolean> => {
  const { database, actor, now } = context
  const checked = await checkFactor(database.db, actor.userId, proof, relyingPartyOf(context))
  const { isRight, tell } = await database.write(async (trx) =>
    (await hasSecondFactor(trx, actor.userId))
      ? spendFactor(trx, actor.userId, checked, { owner: `session ${actor.sessionId}`, secrets, now: now() })
      : { isRight: false, tell: undefined },
  )
  tell?.(sms)
  return isRight
}
