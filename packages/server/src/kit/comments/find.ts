import { COMMENT_CHANGE_MINUTES, documentComment, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { Attachment, CommentPerson, DocumentComment } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attachmentsOf } from '../attachments/index.ts'
import type { DocumentRef } from '../documents/index.ts'
import { rowMapper } from '../lists/index.ts'
import type { DocumentCommentTable } from './tables.ts'

/** Until when the author of a comment may change or remove it. */
export const changeableUntil = ({ created_time }: Pick<DocumentCommentTable, 'created_time'>): string =>
  new Date(Date.parse(created_time) + COMMENT_CHANGE_MINUTES * MINUTE_MS).toISOString()

const toComment = rowMapper(
  documentComment,
  (
    row: DocumentCommentTable,
    mentions: readonly CommentPerson[],
    attachments: readonly Attachment[],
    { userId }: Pick<Actor, 'userId'>,
  ) => ({
    mentions: [...mentions],
    attachments: row.removed_time === null ? [...attachments] : [],
    createdBy: row.author_name,
    changeableUntil: row.author_id === userId && row.removed_time === null ? changeableUntil(row) : null,
  }),
)

/** Those whom comments mention, by comment. */
const mentionsOf = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly CommentPerson[]>> => {
  const rows = await db
    .selectFrom('document_comment_mention')
    .where('comment_id', 'in', ['', ...ids])
    .select(['comment_id', 'user_id as id', 'user_name as name'])
    .orderBy('sort')
    .execute()
  const byComment = Map.groupBy(rows, ({ comment_id }) => comment_id)
  return new Map([...byComment].map(([id, some]) => [id, some.map(({ comment_id: _, ...person }) => person)]))
}

const shownTo = async (
  db: Kysely<Tables>,
  rows: readonly DocumentCommentTable[],
  actor: Pick<Actor, 'userId'>,
): Promise<DocumentComment[]> => {
  const ids = rows.map(({ id }) => id)
  const [mentions, attachments] = [await mentionsOf(db, ids), await attachmentsOf(db, 'COMMENT', ids)]
  return rows.map((row) => toComment(row, mentions.get(row.id) ?? [], attachments.get(row.id) ?? [], actor))
}

/** Comments on a document, oldest first. */
export const commentsOn = async (
  db: Kysely<Tables>,
  { kind, id }: DocumentRef,
  actor: Pick<Actor, 'userId'>,
): Promise<DocumentComment[]> => {
  const rows = await db
    .selectFrom('document_comment')
    .selectAll()
    .where('document_id', '=', id)
    .where('document_kind', '=', kind)
    .orderBy('created_time')
    .orderBy('id')
    .execute()
  return shownTo(db, rows, actor)
}

/**
 * The row of a comment.
 *
 * @throws Refusal 40401 where there is none.
 */
export const commentRow = async (db: Kysely<Tables>, id: string): Promise<DocumentCommentTable> => {
  const row = await db.selectFrom('document_comment').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal(Status.notFound, { key: 'comments.notFound' })
  return row
}

/** One comment, as the actor sees it. */
export const commentById = async (
  db: Kysely<Tables>,
  id: string,
  actor: Pick<Actor, 'userId'>,
): Promise<DocumentComment> => {
  const [comment] = await shownTo(db, [await commentRow(db, id)], actor)
  if (comment === undefined) throw new Error(`comment ${id} is gone`)
  return comment
}
