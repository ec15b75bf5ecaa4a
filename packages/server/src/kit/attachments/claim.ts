import { PAPER_KINDS, PDF_MIME, Status } from '@netbar/shared/contract'
import type { AttachmentKind } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** What photos are attached to: a document of a branch, or a row of a whole brand. */
export type AttachmentSubject = { readonly kind: AttachmentKind; readonly id: string } & (
  | { readonly branchId: string }
  | { readonly brandId: string }
)

const FIELD = 'attachments'

/**
 * Requires at least one photo.
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

/** The first of these that is no photo, by its index; -1 without one. */
const indexOfPaper = async (trx: Transaction<Tables>, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return -1
  const papers = await trx
    .selectFrom('attachment')
    .innerJoin('uploaded_file', 'uploaded_file.name', 'attachment.file_name')
    .where('attachment.id', 'in', ids)
    .where('uploaded_file.mime', '=', PDF_MIME)
    .select('attachment.id')
    .execute()
  const found = new Set(papers.map(({ id }) => id))
  return ids.findIndex((id) => found.has(id))
}

/**
 * Attaches photos to the document that is filed with them, in its transaction. Photos already attached to it stay.
 *
 * @param ids Ids that the photos got when they were uploaded, in the order in which they are shown.
 * @param userId Who files the document: only this user's uploads can be attached.
 * @param field Path of the photos in the request.
 * @throws Refusal 42201 for a photo that is gone, was uploaded by somebody else, or is attached to another document, and
 * for a PDF where only photos belong.
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
  const paper = PAPER_KINDS.has(kind) ? -1 : await indexOfPaper(trx, ids)
  if (paper >= 0)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: `${field}.${paper}`, text: { key: 'attachments.photosOnly' } },
    ])
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

/**
 * Leaves the photos of a subject to nobody, so that they are deleted: for data of people that must not stay, and what a draft
 * has no more.
 *
 * @param kept Photos that stay.
 */
export const releaseAttachments = async (
  trx: Transaction<Tables>,
  { kind, id }: { readonly kind: AttachmentKind; readonly id: string },
  kept: readonly string[] = [],
): Promise<void> => {
  await trx
    .updateTable('attachment')
    .set({ subject_kind: null, subject_id: null, branch_id: null, brand_id: null })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('id', 'not in', ['', ...kept])
    .execute()
}
