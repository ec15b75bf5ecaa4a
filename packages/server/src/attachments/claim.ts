import { Status } from '@netbar/shared/contract'
import type { AttachmentKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'

/** What photos are kept with. */
export interface AttachmentSubject {
  readonly kind: AttachmentKind
  readonly id: string
  readonly branchId: string
}

const FIELD = 'attachments'

/**
 * Refuses a document without photos where it needs one.
 *
 * @param field Path of the photos in the request.
 * @throws Refusal 42201.
 */
export const requireAttachments = (ids: readonly string[], field = FIELD): void => {
  if (ids.length > 0) return
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
    { field, text: { key: 'attachments.required' } },
  ])
}

/**
 * Keeps photos with the document that is filed with them, in its transaction.
 *
 * @param ids What the photos were called when they were sent, in the order in which they are shown.
 * @param userId Who files the document: only what this one has sent can be kept with it.
 * @param field Path of the photos in the request.
 * @throws Refusal 42201 for one that is not there any more, is somebody else's, or is kept with another document.
 */
export const claimAttachments = async (
  trx: Transaction<Tables>,
  { kind, id, branchId }: AttachmentSubject,
  ids: readonly string[],
  userId: string,
  field = FIELD,
): Promise<void> => {
  for (const [sort, attachmentId] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('attachment')
      .set({ subject_kind: kind, subject_id: id, branch_id: branchId, sort })
      .where('id', '=', attachmentId)
      .where('created_by', '=', userId)
      .where('subject_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
        { field: `${field}.${sort}`, text: { key: 'attachments.gone' } },
      ])
  }
}
