import type { FuzzRows } from '../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['notification'], 'notification', 'id'],
    [['attachment'], 'attachment', 'id'],
    [['importJob'], 'import_job', 'id'],
    [['comment'], 'document_comment', 'id'],
  ],
  idsOf: {
    notifications: 'notification',
    attachments: 'attachment',
    documentComments: 'order',
    'documentComments.place': 'comment',
    'documentComments.change': 'comment',
    'documentComments.remove': 'comment',
    relatedDocuments: 'order',
  },
  owned: ['select id, brand_id as brand, null as branch from document_comment'],
  personal: ['select notification_id as id, user_id from notification_receipt', 'select id, user_id from import_job'],
}
