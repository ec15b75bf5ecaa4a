import { isNationalId, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { isMinor } from '../age.ts'
import { entriesInForce } from '../blacklist/in-force.ts'
import { storedForms } from '../identity/identity.ts'

const invalid = (text: Text) => new Refusal(Status.invalidFields, text, [{ field: 'idNumber', text }])

/** Day of birth that an ID number says. */
export const birthOf = (idNumber: string): string =>
  `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`

/**
 * Refuses whoever may not use a machine of a branch, by the ID number.
 *
 * @throws Refusal 42201 for a number that is none and for minors, 42202 for who is on the blacklist.
 */
export const refuseIdentity = async (
  trx: Transaction<Tables>,
  branch: { readonly id: string; readonly brand_id: string },
  idNumber: string,
  { secrets, now }: { readonly secrets: Pick<SecretBox, 'hash'>; readonly now: Date },
): Promise<void> => {
  if (!isNationalId(idNumber, now.getTime())) throw invalid({ key: 'members.idNumberInvalid' })
  if (isMinor(birthOf(idNumber), now)) throw invalid({ key: 'members.tooYoung' })
  const person = { brandId: branch.brand_id, memberId: null, idNumbers: storedForms(secrets, idNumber) }
  const entry = await entriesInForce(trx, person, [branch.id], now).executeTakeFirst()
  if (entry !== undefined)
    throw new Refusal(Status.businessRule, { key: 'members.blacklisted', params: { note: entry.note } })
}
