import { isNationalId, Status } from '@netbar/shared/contract'
import type { blacklistCalls, CallRequest } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { identityColumns, storedForms } from '../identity/identity.ts'
import type { IdentityColumns } from '../tables.ts'

type Body = CallRequest<typeof blacklistCalls.save>['body']

/** The person that an entry is about. */
export interface BlacklistPerson extends Readonly<IdentityColumns> {
  readonly member_id: string | null
  readonly name: string
}

const invalid = (problems: readonly FieldProblem[]) =>
  new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)

const findMember = async (trx: Transaction<Tables>, brandId: string, memberId: string): Promise<BlacklistPerson> => {
  const member = await trx
    .selectFrom('member')
    .where('id', '=', memberId)
    .where('brand_id', '=', brandId)
    .select(['id as member_id', 'name', 'phone', 'phone_tail', 'phone_sealed', 'id_number', 'id_number_sealed'])
    .executeTakeFirst()
  if (member === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return member
}

/** The brand's member with this ID number, so that an entry made by number is found by member too. */
const memberIdOf = async (
  trx: Transaction<Tables>,
  brandId: string,
  idNumbers: readonly string[],
): Promise<string | null> => {
  const member = await trx
    .selectFrom('member')
    .where('brand_id', '=', brandId)
    .where('id_number', 'in', idNumbers)
    .select('id')
    .executeTakeFirst()
  return member?.id ?? null
}

/**
 * The person of a new entry: a member of the brand, or anybody by name and ID number.
 *
 * @throws Refusal 40401 for a member of another brand; 42201 where the person is not given, or the ID number is
 * invalid.
 */
export const personOf = async (
  trx: Transaction<Tables>,
  brandId: string,
  { memberId, name, idNumber, phone }: Body,
  { secrets, now }: { readonly secrets: SecretBox; readonly now: Date },
): Promise<BlacklistPerson> => {
  if ((memberId === null) === (idNumber === null))
    throw invalid([{ field: 'idNumber', text: { key: 'members.whoRequired' } }])
  if (memberId !== null) return findMember(trx, brandId, memberId)
  const problems: FieldProblem[] = []
  if (idNumber === null || !isNationalId(idNumber, now.getTime()))
    problems.push({ field: 'idNumber', text: { key: 'members.idNumberInvalid' } })
  if (name === null) problems.push({ field: 'name', text: { key: 'errors.required' } })
  if (problems.length > 0 || idNumber === null || name === null) throw invalid(problems)
  return {
    member_id: await memberIdOf(trx, brandId, storedForms(secrets, idNumber)),
    name,
    ...identityColumns(secrets, { phone: phone ?? '', idNumber }),
  }
}
