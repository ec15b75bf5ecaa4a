import { productRequest, productRequestMachines } from '@netbar/shared/contract'
import type { ProductRequestKind } from '@netbar/shared/contract'
import type { ProductRequestTable } from '../tables.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestById, seesBrandRequests } from './find.ts'

/** Whether an actor may see a request: of one of their branches, or of all branches of their brand for brand staff. */
const reaches = (actor: Actor, { branch_id, brand_id }: ProductRequestTable): boolean =>
  branch_id === null ? seesBrandRequests(actor) && actor.brandIds.has(brand_id) : actor.branchIds.has(branch_id)

/** The branch of a request whose kind only branches file. */
export const branchOf = ({ id, branch_id }: Pick<ProductRequestTable, 'id' | 'branch_id'>): string => {
  if (branch_id === null) throw new Error(`the request ${id} is of no branch`)
  return branch_id
}

const CALLS = { PRICE: 'priceAdjustments', TAKE_DOWN: 'takeDowns', CHANGE: 'productChanges' } as const

const stepsOf = (kind: ProductRequestKind) =>
  documentSteps({
    calls: CALLS[kind],
    type: 'productRequest',
    table: 'product_request',
    machineOf: () => productRequestMachines[kind],
    answer: productRequest,
    read: (trx, id, { actor }) => requestById(trx, id, actor),
    reaches: (row, actor) => row.kind === kind && reaches(actor, row),
    own: { text: 'products.ownRequest', isMaker: (row, { userId }) => row.applicant_id === userId },
    texts: {
      notFound: 'products.requestNotFound',
      movedOn: 'products.movedOn',
      versionConflict: 'products.versionConflict',
    },
  })

/** Steps of requests by kind. */
export const requestSteps = {
  PRICE: stepsOf('PRICE'),
  TAKE_DOWN: stepsOf('TAKE_DOWN'),
  CHANGE: stepsOf('CHANGE'),
} as const

/** Takes a step of a request of any kind. */
export const moveOn: (typeof requestSteps)[ProductRequestKind]['moveOn'] = (trx, row, ...taken) =>
  requestSteps[row.kind].moveOn(trx, row, ...taken)
