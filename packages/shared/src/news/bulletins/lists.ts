import { attach } from 'effector'
import type { CallInput } from '../../contract/core/define-call.ts'
import type { Bulletin, BulletinReceipt, ReceivedBulletin } from '../../contract/news/bulletins/bulletin.ts'
import { bulletinCalls } from '../../contract/news/bulletins/bulletins.ts'
import { createList } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDue } from '../../live/notices/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Filters, sort and page of the bulletins that the user has received. */
export type ReceivedQuery = CallInput<typeof bulletinCalls.received>['query']
/** Filters, sort and page of the bulletins that the user publishes. */
export type BulletinQuery = CallInput<typeof bulletinCalls.page>['query']
/** Of which bulletin, and filters, sort and page of its receipts. */
export type ReceiptQuery = CallInput<typeof bulletinCalls.receipts>['query'] & {
  readonly bulletinId?: string | undefined
}

/** Fetches a page of received bulletins apart from the list on the screen. */
export const receivedPageFx = attach({
  mapParams: (query: ReceivedQuery) => ({ query }),
  effect: createCallFx(bulletinCalls.received),
})
/** Published bulletins to the user's branches. */
export const receivedBulletins = createList<ReceivedBulletin, ReceivedQuery>({ load: receivedPageFx, query: {} })

/** Fetches a page of bulletins apart from the list on the screen. */
export const bulletinPageFx = attach({
  mapParams: (query: BulletinQuery) => ({ query }),
  effect: createCallFx(bulletinCalls.page),
})
/** Bulletins that the user publishes, drafts too. */
export const bulletins = createList<Bulletin, BulletinQuery>({ load: bulletinPageFx, query: {} })

/** Fetches a page of receipts apart from the list on the screen. */
export const receiptPageFx = attach({
  mapParams: ({ bulletinId, ...query }: ReceiptQuery) => ({ params: { id: bulletinId ?? '' }, query }),
  effect: createCallFx(bulletinCalls.receipts),
})
/** Who has read one bulletin. */
export const bulletinReceipts = createList<BulletinReceipt, ReceiptQuery>({ load: receiptPageFx, query: {} })

// Publishing rings the bell of the receivers.
createReload(
  receivedBulletins,
  reloadDue.filterMap((topics) => (topics.includes('notifications') ? null : undefined)),
)
