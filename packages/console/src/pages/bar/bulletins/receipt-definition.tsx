import { formatDateTime } from '@netbar/shared'
import { type ReceiptQuery, bulletinReceipts, receiptPageFx } from '@netbar/shared/console'
import { type BulletinReceipt, KEYWORD_LENGTH, RECEIPT_STATES } from '@netbar/shared/contract'
import { createListExport } from '../../../kit/list/create-list-export.ts'
import { plainQuery } from '../../../kit/list/choice/list-choice.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListDefinition } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'

const TONES = { UNREAD: 'waiting', READ: 'moving', ACKNOWLEDGED: 'done' } as const

const timeText = (time: string | null): string => (time === null ? '' : formatDateTime(time))

/** Who has read one bulletin, by branch. */
export const receiptDefinition: ListDefinition<BulletinReceipt, ReceiptQuery> = {
  route: 'notification',
  tab: 'receipts',
  menu: 'notification',
  list: bulletinReceipts,
  file: createListExport({ list: bulletinReceipts, pageFx: receiptPageFx }),
  exportFunction: 'NOTICE_EXPORT',
  empty: 'bulletin.noReceiver',
  filters: [
    { kind: 'own', name: 'bulletinId', label: 'bulletin.title', values: null, isSubject: true },
    { kind: 'choice', name: 'branchId', label: 'bulletin.branch', values: null, useOptions: useBranchOptions },
    oneOf('state', 'bulletin.reading', RECEIPT_STATES, (value) => `bulletin.receipts.${value}`),
    { kind: 'text', name: 'keyword', label: 'bulletin.person', limit: KEYWORD_LENGTH },
  ],
  sorts: ['branch', 'readTime'],
  defaultSort: 'branch',
  toQuery: plainQuery,
  columns: (t) => [
    { key: 'branch', title: t('bulletin.branch'), text: ({ branchName }) => branchName },
    { key: 'userName', title: t('bulletin.person'), text: ({ userName }) => userName },
    {
      key: 'state',
      title: t('bulletin.reading'),
      text: ({ state }) => t(`bulletin.receipts.${state}`),
      render: (_, { state }) => <StatusTag tone={TONES[state]}>{t(`bulletin.receipts.${state}`)}</StatusTag>,
    },
    { key: 'readTime', title: t('bulletin.readTime'), text: ({ readTime }) => timeText(readTime) },
    { key: 'ackTime', title: t('bulletin.ackTime'), text: ({ ackTime }) => timeText(ackTime) },
    { key: 'remindedTime', title: t('bulletin.remindedTime'), text: ({ remindedTime }) => timeText(remindedTime) },
  ],
}
