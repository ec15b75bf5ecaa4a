import type { Rows } from '../../../kit/seed/rows.ts'
import type { SeededBranch } from '../../org/seed/organisation.ts'
import type { MemberRow } from '../tables.ts'

/** Seeds cards: two of three members have one, and those who lost theirs had one. */
export const seedCards = (rows: Rows, branch: SeededBranch, members: readonly MemberRow[], now: Date): void => {
  for (const [index, { id, member_no, status, created_time }] of members.entries()) {
    const isLost = status === 'LOST'
    if (index % 3 === 2 && !isLost) continue
    rows.add('member_card', {
      id: `card-${id}`,
      brand_id: branch.brandId,
      member_id: id,
      card_no: `88${member_no.slice(-6)}`,
      branch_id: branch.id,
      bound_time: created_time,
      bound_by: branch.managerId,
      ended_time: isLost ? now.toISOString() : null,
      end_reason: isLost ? 'LOST' : null,
    })
  }
}
