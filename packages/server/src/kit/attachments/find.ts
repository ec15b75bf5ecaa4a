import { Status } from '@netbar/shared/contract'
import type { Attachment, AttachmentKind } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { AttachmentTable } from './tables.ts'
import type { Actor } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mayAccess } from '../../kernel/rights/index.ts'
import { readableDocument } from '../documents/index.ts'
import type { DocumentSubjects } from '../documents/index.ts'
import { READ_ACCESS } from './subjects.ts'
import type { OwnedKind, SubjectReaders } from './subjects.ts'

const selectAttachments = (db: Kysely<Tables>) =>
  db
    .selectFrom('attachment')
    .innerJoin('uploaded_file', 'uploaded_file.name', 'attachment.file_name')
    .innerJoin('user', 'user.id', 'attachment.created_by')
    .selectAll('attachment')
    .select([
      'uploaded_file.mime',
      'uploaded_file.bytes',
      'uploaded_file.width',
      'uploaded_file.height',
      'user.name as creator_name',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectAttachments>['executeTakeFirstOrThrow']>>

const toAttachment = ({ id, mime, bytes, width, height, creator_name, created_time }: Row): Attachment => ({
  id,
  mime,
  bytes,
  // A PDF has no size.
  width: width ?? 0,
  height: height ?? 0,
  createdBy: creator_name,
  createdTime: created_time,
})

/** Photos of documents, or of their lines, by what they are attached to, in order. */
export const attachmentsOf = async (
  db: Kysely<Tables>,
  kind: AttachmentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Attachment[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectAttachments(db)
    .where('subject_id', 'in', ids)
    .where('subject_kind', '=', kind)
    .orderBy('sort')
    .orderBy('attachment.id')
    .execute()
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id ?? '')
  return new Map([...bySubject].map(([id, some]) => [id, some.map(toAttachment)]))
}

/** As {@link attachmentsOf}, for answers that need other rights: empty for actors without a right to the photos. */
export const visibleAttachmentsOf = (
  db: Kysely<Tables>,
  kind: OwnedKind,
  ids: readonly string[],
  actor: Pick<Actor, 'functions'>,
): Promise<ReadonlyMap<string, readonly Attachment[]>> =>
  attachmentsOf(db, kind, mayAccess(READ_ACCESS[kind], actor) ? ids : [])

/** Whether a comment is there, on a document that the actor may read. */
const isCommentSeenBy = async (
  db: Kysely<Tables>,
  id: string,
  subjects: DocumentSubjects,
  actor: Actor,
): Promise<boolean> => {
  const comment = await db
    .selectFrom('document_comment')
    .where('id', '=', id)
    .where('removed_time', 'is', null)
    .select(['document_kind', 'document_id'])
    .executeTakeFirst()
  if (comment === undefined) return false
  const { document_kind: kind, document_id } = comment
  return (await readableDocument(db, subjects, { kind, id: document_id }, actor)) !== undefined
}

const isSeenBy = async (
  db: Kysely<Tables>,
  { subject_kind, subject_id, branch_id, brand_id, created_by }: AttachmentTable,
  subjects: DocumentSubjects,
  readers: SubjectReaders,
  actor: Actor,
): Promise<boolean> => {
  if (subject_kind === null || subject_id === null) return created_by === actor.userId
  if (subject_kind === 'BULLETIN') return readers[subject_kind](db, subject_id, actor)
  if (subject_kind === 'COMMENT') return isCommentSeenBy(db, subject_id, subjects, actor)
  const isOwn = branch_id === null ? actor.brandIds.has(brand_id ?? '') : actor.branchIds.has(branch_id)
  return isOwn && mayAccess(READ_ACCESS[subject_kind], actor)
}

/**
 * The file of a photo that the actor may see: their own upload that is not attached yet, or one of a document they
 * may read.
 *
 * @throws Refusal 40401 for any other, same as for an unknown one.
 */
export const visibleFile = async (
  db: Kysely<Tables>,
  id: string,
  subjects: DocumentSubjects,
  readers: SubjectReaders,
  actor: Actor,
): Promise<{ readonly name: string; readonly mime: string }> => {
  const row = await selectAttachments(db).where('attachment.id', '=', id).executeTakeFirst()
  if (row !== undefined && (await isSeenBy(db, row, subjects, readers, actor)))
    return { name: row.file_name, mime: row.mime }
  throw new Refusal(Status.notFound, { key: 'attachments.notFound' })
}
