import { Status } from '@netbar/shared/contract'
import type { AttachmentKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** What photos are kept with: a document of a branch, or what is of a whole brand. */
export type AttachmentSubject = { readonly kind: AttachmentKind; readonly id: string } & (
  | { readonly branchId: string }
  | { readonly brandId: string }
)

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
 * Keeps photos with the document that is filed with them, in its transaction. Those that are with it already stay.
 *
 * @param ids What the photos were called when they were sent, in the order in which they are shown.
 * @param userId Who files the document: only what this one has sent can be kept with it.
 * @param field Path of the photos in the request.
 * @throws Refusal 42201 for one that is not there any more, is somebody else's, or is kept with another document.
 */
export const claimAttachments = async (
  trx: Transaction<Tables>,
  subject: AttachmentSubject,
  ids: readonly string[],
  userId: string,
  field = FIELD,
): Promise<void> => {
  const { kind, id } = subject
  const place =
    'branchId' in subject
      ? { branch_id: subject.branchId, brand_id: null }
      : { branch_id: null, brand_id: subject.brandId }
  for (const [sort, attachmentId] of ids.entries()) {
    const { numUpdatedRows } = await trx
      .updateTable('attachment')
      .set({ subject_kind: kind, subject_id: id, ...place, sort })
      .where('id', '=', attachmentId)
      .where((eb) =>
        eb.or([
          eb.and([eb('created_by', '=', userId), eb('subject_id', 'is', null)]),
          eb.and([eb('subject_kind', '=', kind), eb('subject_id', '=', id)]),
        ]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
        { field: `${field}.${sort}`, text: { key: 'attachments.gone' } },
      ])
  }
}
