import { first } from '../../../testing/first.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { endSession } from '../sessions/end.ts'

/** Requests of each call about temporary cards, at machines of their own. */
export const tempCardRequests = async ({ server, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { db } = server.database
  const machine = await db
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'IDLE')
    .selectAll()
    .executeTakeFirstOrThrow()
  // Other requests use all that are free.
  const added = ['901', '902', '903'].map((name) => ({ ...machine, id: `temp-card-seat-${name}`, name }))
  await db.insertInto('machine').values(added).execute()
  const bodyAt = (nth: number) => ({
    branchId,
    machineId: first(added.slice(nth)).id,
    cardNo: `T900${nth}`,
    depositFen: 5_000,
    parts: [{ channel: 'CASH', amountFen: 5_000 }],
  })
  const opened = async (nth: number): Promise<string> => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const answer = await server.call('POST', '/api/member/member/tempCard/save', { token, body: bodyAt(nth), headers })
    // A refusal fails here.
    return (answer.body['data'] as { readonly id: string }).id
  }
  const [unknown, left] = [await opened(0), await opened(1)]
  const { visit_id } = await db
    .selectFrom('temp_card')
    .where('id', '=', left)
    .select('visit_id')
    .executeTakeFirstOrThrow()
  // The guest left without a checkout.
  const { start_time } = await db
    .selectFrom('machine_session')
    .where('id', '=', visit_id)
    .select('start_time')
    .executeTakeFirstOrThrow()
  const ending = { end_reason: 'SELF', principal_fen: 0, gift_fen: 0, pay_channel: null, billing: 'STANDARD' } as const
  await server.database.write((trx) => endSession(trx, visit_id, ending, new Date(start_time)))
  return {
    'tempCards.list': { path: `/${branchId}` },
    'tempCards.save': { path: '', body: bodyAt(2) },
    'tempCards.supplement': { path: `/${unknown}`, body: { name: '欧阳测试', idNumber: '420199199506148886' } },
    'tempCards.giveBack': { path: `/${left}` },
  }
}
