import { MAX_COMMENTS, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { claimAttachments } from '../attachments/index.ts'
import { recordBrandMessage } from '../live-messages/outbox.ts'
import { recordNotification } from '../notifications/index.ts'
import type { DocumentRef, DocumentSubjects, DocumentSummary, ReadDocument } from '../documents/index.ts'
import { changeableUntil } from './find.ts'
import { notificationKinds } from './notification-kinds.ts'
import { mentionedPerson } from './people.ts'
import type { Mentioned } from './people.ts'
import type { DocumentCommentTable } from './tables.ts'

/** A comment as it is sent. */
interface Sent {
  readonly text: string
  readonly mentions: readonly string[]
}

/** A new comment as it is sent. */
interface SentNew extends Sent {
  /** Ids of its files. */
  readonly attachments: readonly string[]
}

type Context = Pick<CallContext, 'actor' | 'now' | 'newId'>

/** Characters of a comment that its notification repeats. */
const EXCERPT = 60
const excerptOf = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text)

/** Tells pages that show the document of a comment to fetch its comments again; it names the document and no more. */
const announce = (trx: Transaction<Tables>, comment: DocumentCommentTable, now: Date): Promise<void> => {
  const { brand_id, document_kind, document_id } = comment
  return recordBrandMessage(trx, brand_id, { type: 'COMMENT_NEW', value: `${document_kind}:${document_id}` }, now)
}

/**
 * Those whom a comment mentions.
 *
 * @throws Refusal 42201 for one who may not see the document.
 */
const mentionedBy = async (
  trx: Transaction<Tables>,
  subjects: DocumentSubjects,
  document: DocumentRef,
  ids: readonly string[],
): Promise<readonly Mentioned[]> => {
  const found: Mentioned[] = []
  const problems: FieldProblem[] = []
  for (const [index, id] of [...new Set(ids)].entries()) {
    const person = await mentionedPerson(trx, subjects, document, id)
    if (person) found.push(person)
    else problems.push({ field: `mentions.${index}`, text: { key: 'comments.notAReader' } })
  }
  if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
  return found
}

const writeMentions = async (
  trx: Transaction<Tables>,
  comment: DocumentCommentTable,
  people: readonly Mentioned[],
): Promise<readonly Mentioned[]> => {
  const before = await trx
    .deleteFrom('document_comment_mention')
    .where('comment_id', '=', comment.id)
    .returning('user_id')
    .execute()
  if (people.length > 0)
    await trx
      .insertInto('document_comment_mention')
      .values(people.map(({ id, name }, sort) => ({ comment_id: comment.id, user_id: id, user_name: name, sort })))
      .execute()
  const known = new Set(before.map(({ user_id }) => user_id))
  return people.filter(({ id }) => !known.has(id) && id !== comment.author_id)
}

const ringFor = async (
  trx: Transaction<Tables>,
  comment: DocumentCommentTable,
  { documentNo, branchIds }: DocumentSummary,
  people: readonly Mentioned[],
  now: Date,
): Promise<void> => {
  const { id: serviceId, brand_id: brandId, author_name: name, text } = comment
  const content = {
    key: 'notification.commentMention',
    params: { name, documentNo, text: excerptOf(text) },
  } as const
  for (const { id, branchIds: watchedIn } of people)
    await recordNotification(
      trx,
      {
        kind: notificationKinds.mentioned,
        content,
        serviceId,
        brandId,
        branchId: branchIds[0] ?? null,
        userId: id,
        watchedIn,
      },
      now,
    )
}

/**
 * Writes a new comment, notifies those whom it mentions, and tells pages that show the document.
 *
 * @throws Refusal 42201 for a mentioned person who may not see the document, and for a file that is not the author's, 42202 where it has too many comments.
 */
export const addComment = async (
  trx: Transaction<Tables>,
  subjects: DocumentSubjects,
  { summary, kind, id: documentId }: ReadDocument,
  { text, mentions, attachments }: SentNew,
  { actor, now, newId }: Context,
): Promise<string> => {
  const { total } = await trx
    .selectFrom('document_comment')
    .where('document_id', '=', documentId)
    .where('document_kind', '=', kind)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= MAX_COMMENTS)
    throw new Refusal(Status.businessRule, { key: 'comments.tooMany', params: { max: MAX_COMMENTS } })
  const people = await mentionedBy(trx, subjects, { kind, id: documentId }, mentions)
  const comment: DocumentCommentTable = {
    id: newId(),
    document_kind: kind,
    document_id: documentId,
    brand_id: summary.brandId,
    author_id: actor.userId,
    author_name: actor.name,
    text,
    created_time: now().toISOString(),
    changed_time: null,
    removed_time: null,
    version: 1,
  }
  await trx.insertInto('document_comment').values(comment).execute()
  const subject = { kind: 'COMMENT', id: comment.id, brandId: summary.brandId } as const
  await claimAttachments(trx, subject, attachments, actor.userId)
  await ringFor(trx, comment, summary, await writeMentions(trx, comment, people), now())
  await announce(trx, comment, now())
  return comment.id
}

/** @throws Refusal 42202 for a comment of somebody else or an old one, 40901 for a removed one, 40902 for an older version. */
const assertChangeable = (row: DocumentCommentTable, version: number, { actor, now }: Context): void => {
  if (row.author_id !== actor.userId) throw new Refusal(Status.businessRule, { key: 'comments.notOwn' })
  if (row.removed_time !== null) throw new Refusal(Status.stateChanged, { key: 'comments.removed' })
  if (now().toISOString() > changeableUntil(row)) throw new Refusal(Status.businessRule, { key: 'comments.tooLate' })
  if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'comments.changed' })
}

/** Writes the next version of a comment, and keeps what it said before. */
const revise = async (
  trx: Transaction<Tables>,
  row: DocumentCommentTable,
  columns: Pick<DocumentCommentTable, 'text'> & Partial<DocumentCommentTable>,
  now: Date,
): Promise<DocumentCommentTable> => {
  const next = await trx
    .updateTable('document_comment')
    .set({ ...columns, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (next === undefined) throw new Refusal(Status.versionConflict, { key: 'comments.changed' })
  const { id: comment_id, version, text } = row
  await trx
    .insertInto('document_comment_revision')
    .values({ comment_id, version, text, time: now.toISOString() })
    .execute()
  await announce(trx, next, now)
  return next
}

/** Changes a comment of the actor; those whom it did not mention before are notified. */
export const changeComment = async (
  trx: Transaction<Tables>,
  subjects: DocumentSubjects,
  { row, summary }: { readonly row: DocumentCommentTable; readonly summary: DocumentSummary },
  { version, text, mentions }: Sent & { readonly version: number },
  context: Context,
): Promise<void> => {
  assertChangeable(row, version, context)
  const now = context.now()
  const people = await mentionedBy(trx, subjects, { kind: row.document_kind, id: row.document_id }, mentions)
  const next = await revise(trx, row, { text, changed_time: now.toISOString() }, now)
  await ringFor(trx, next, summary, await writeMentions(trx, next, people), now)
}

/** Removes the text of a comment of the actor; that there was one stays visible. */
export const removeComment = async (
  trx: Transaction<Tables>,
  row: DocumentCommentTable,
  { version }: { readonly version: number },
  context: Context,
): Promise<void> => {
  assertChangeable(row, version, context)
  const now = context.now()
  const next = await revise(trx, row, { text: '', removed_time: now.toISOString() }, now)
  await writeMentions(trx, next, [])
}
