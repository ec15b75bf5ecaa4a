import { maskName, Status, typedInitials } from '@netbar/shared/contract'
import type { CallRequest, cardCalls } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { identityColumns, storedForms } from '../identity/identity.ts'
import { birthOf, refuseIdentity } from './refuse-identity.ts'
import { giveCard } from './bind.ts'

type Body = CallRequest<typeof cardCalls.openCard>['body']
type Branch = Pick<Tables['branch'], 'id' | 'brand_id' | 'branch_no'>

const DIGITS = 6

/** Its last digit of the order is odd for men. */
const genderOf = (idNumber: string) => (Number(idNumber[16]) % 2 === 1 ? 'male' : 'female')

/** The next number of a member of a branch, e.g. `XH001000042`. */
const nextMemberNo = async (trx: Transaction<Tables>, { brand_id, branch_no }: Branch): Promise<string> => {
  const { last } = await trx
    .selectFrom('member')
    .where('brand_id', '=', brand_id)
    .where('member_no', '>=', branch_no + '0'.repeat(DIGITS))
    .where('member_no', '<=', branch_no + '9'.repeat(DIGITS))
    // XH00 has a range in which numbers of XH001 lie.
    .where(sql<number>`length(member_no)`, '=', branch_no.length + DIGITS)
    .select(({ fn }) => fn.max<string | null>('member_no').as('last'))
    .executeTakeFirstOrThrow()
  return branch_no + String(Number(last?.slice(branch_no.length) ?? 0) + 1).padStart(DIGITS, '0')
}

/** @throws Refusal 42201 where the phone or the ID number is that of another member of the brand: it says whose. */
const refuseTaken = async (
  trx: Transaction<Tables>,
  brandId: string,
  { phone, idNumber }: Body,
  secrets: SecretBox,
): Promise<void> => {
  const phones = storedForms(secrets, phone)
  const idNumbers = storedForms(secrets, idNumber)
  const others = await trx
    .selectFrom('member')
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or([eb('phone', 'in', phones), eb('id_number', 'in', idNumbers)]))
    .select(['member_no', 'name', 'phone', 'id_number'])
    .execute()
  const problems = others.flatMap((other): readonly FieldProblem[] => {
    const params = { memberNo: other.member_no, name: maskName(other.name) }
    return [
      ...(phones.includes(other.phone) ? [{ field: 'phone', text: { key: 'cards.phoneTaken', params } } as const] : []),
      ...(idNumbers.includes(other.id_number)
        ? [{ field: 'idNumber', text: { key: 'cards.idTaken', params } } as const]
        : []),
    ]
  })
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
}

/** The level of a brand's new members: its first one. */
const firstLevelId = async (trx: Transaction<Tables>, brandId: string): Promise<string> => {
  const level = await trx
    .selectFrom('member_level')
    .where('brand_id', '=', brandId)
    .select('id')
    .orderBy('sort')
    .orderBy('id')
    .executeTakeFirst()
  if (level === undefined) throw new Refusal(Status.businessRule, { key: 'cards.noLevel' })
  return level.id
}

/**
 * Makes a person a member of a branch’s brand, with a card or without one yet.
 *
 * @throws Refusal 40401 for a foreign branch, 42201 and 42202 for who may not become one.
 */
export const openCard = async (
  trx: Transaction<Tables>,
  body: Body,
  context: CallContext,
  secrets: SecretBox,
): Promise<string> => {
  const { actor, newId } = context
  const now = context.now()
  refuseForeignBranch(actor, body.branchId)
  const branch = await trx
    .selectFrom('branch')
    .where('id', '=', body.branchId)
    .select(['id', 'brand_id', 'branch_no'])
    .executeTakeFirstOrThrow()
  await refuseIdentity(trx, branch, body.idNumber, { secrets, now })
  await refuseTaken(trx, branch.brand_id, body, secrets)
  const member = {
    id: newId(),
    brand_id: branch.brand_id,
    branch_id: branch.id,
    member_no: await nextMemberNo(trx, branch),
    name: body.name,
    initials: typedInitials(body.name),
    gender: genderOf(body.idNumber),
    ...identityColumns(secrets, body),
    birth_date: birthOf(body.idNumber),
    level_id: await firstLevelId(trx, branch.brand_id),
    principal_fen: 0,
    gift_fen: 0,
    status: 'NORMAL',
    created_time: now.toISOString(),
  } as const
  await trx.insertInto('member').values(member).execute()
  await logDocument(
    trx,
    { type: 'member', id: member.id },
    { event: 'open', from: null, to: 'NORMAL' },
    stepOf(context),
  )
  if (body.cardNo !== '') await giveCard(trx, member, { branchId: branch.id, cardNo: body.cardNo }, context)
  await recordLiveMessage(trx, { branchId: branch.id, type: 'ADD_MEMBER', value: member.id }, now)
  return member.id
}
