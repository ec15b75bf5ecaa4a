import type { CallRequest, cardCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { logDocument, stepOf } from '../../../kit/documents/index.ts'
import type { MemberRow } from '../tables.ts'
import { endCard, giveCard } from './bind.ts'
import { invalid } from './invalid.ts'
import { getMember, refuseStep } from './own-member.ts'
import type { CardMember } from './own-member.ts'

type Body<Name extends keyof typeof cardCalls> =
  CallRequest<(typeof cardCalls)[Name]> extends { body: infer B } ? B : never

const takeStep = async (
  trx: Transaction<Tables>,
  { id, status }: CardMember,
  { event, to, reason }: { readonly event: string; readonly to: MemberRow['status']; readonly reason: string | null },
  context: CallContext,
): Promise<void> => {
  await trx.updateTable('member').set({ status: to }).where('id', '=', id).execute()
  await logDocument(trx, { type: 'member', id }, { event, from: status, to, reason }, stepOf(context))
}

/** Gives a member a first card, or another one in place of the one in use or of a lost one. */
export const bindCard = async (
  trx: Transaction<Tables>,
  id: string,
  { branchId, cardNo, reason }: Body<'bindCard'>,
  context: CallContext,
): Promise<void> => {
  const member = await getMember(trx, context.actor, branchId, id)
  refuseStep(member, 'bind', 'replace')
  const isFirst = member.status === 'NORMAL' && member.card_no === null
  if (!isFirst && reason === '') throw invalid('reason', { key: 'errors.required' })
  if (cardNo === member.card_no) throw invalid('cardNo', { key: 'cards.sameCard' })
  await endCard(trx, id, 'REPLACED', context.now())
  await giveCard(trx, member, { branchId, cardNo }, context)
  const step = { event: isFirst ? 'bind' : 'replace', to: 'NORMAL', reason: reason || null } as const
  await takeStep(trx, member, step, context)
}

/** A member's card is lost: it is theirs no more, and their balance pays nothing until they have another one. */
export const reportLoss = async (
  trx: Transaction<Tables>,
  id: string,
  { branchId, reason }: Body<'reportLoss'>,
  context: CallContext,
): Promise<void> => {
  const member = await getMember(trx, context.actor, branchId, id)
  refuseStep(member, 'lose')
  await endCard(trx, id, 'LOST', context.now())
  await takeStep(trx, member, { event: 'lose', to: 'LOST', reason }, context)
}

/** Freezes a member's card, or unfreezes it. */
export const freezeMember = async (
  trx: Transaction<Tables>,
  id: string,
  { branchId, frozen, reason }: Body<'freeze'>,
  context: CallContext,
): Promise<void> => {
  const member = await getMember(trx, context.actor, branchId, id)
  const event = frozen ? 'freeze' : 'unfreeze'
  refuseStep(member, event)
  await takeStep(trx, member, { event, to: frozen ? 'FROZEN' : 'NORMAL', reason }, context)
}
