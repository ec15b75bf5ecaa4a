import { attach } from 'effector'
import { transferCalls, type BalanceTransfer } from '../../contract/bar/transfers/transfers.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { fingerprint } from '../../kit/models/step-key.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the list of transfers. */
export type TransferQuery = CallInput<typeof transferCalls.page>['query']
/** Fetches a page of transfers apart from the list on the screen. */
export const transferPageFx = attach({
  mapParams: (query: TransferQuery) => ({ query }),
  effect: createCallFx(transferCalls.page),
})
/** Transfers between members at the user's branches. */
export const transfers = createList<BalanceTransfer, TransferQuery>({ load: transferPageFx, query: {} })

const partyFx = attach({
  source: $branchId,
  mapParams: (key: string, branchId) => ({ body: { branchId: branchId ?? '', key } }),
  effect: createCallFx(transferCalls.party),
})
/** Who passes on, by an exact key. */
export const transferSender = createLatest(attach({ effect: partyFx }))
/** Who receives, by an exact key. */
export const transferReceiver = createLatest(attach({ effect: partyFx }))

/** Passes principal of a member on to another one. */
export const transferring = createSubmission({
  call: transferCalls.save,
  key: 'transfer',
  success: 'transfer.done.save',
  lists: [transfers],
})
/** Takes a transfer back. */
export const transferRollback = createWrite({
  save: attach({
    mapParams: ({ id, reason }: CallInput<typeof transferCalls.rollback>['body'] & { readonly id: string }) => ({
      params: { id },
      body: { reason },
      idempotencyKey: `transfer-rollback-${id}-${fingerprint(reason)}`,
    }),
    effect: createCallFx(transferCalls.rollback),
  }),
  success: 'transfer.done.rollback',
  showsFailure: false,
})
createReload(transfers, transferRollback.done)
