import { documentComment, Status } from '@netbar/shared/contract'
import type { documentCommentCalls } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/implement.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertReadable, readableDocument, writeOnce } from '../documents/index.ts'
import type { DocumentSubjects } from '../documents/index.ts'
import { commentById, commentRow, commentsOn } from './find.ts'
import { peopleOf } from './people.ts'
import { addComment, changeComment, removeComment } from './write.ts'

/** Answers the calls about comments: whoever reads a document reads and writes its comments. */
export const createCommentHandlers = (subjects: DocumentSubjects): Handlers<typeof documentCommentCalls> => {
  /** A comment on a document that the actor may see. */
  const readable = async (db: Kysely<Tables>, id: string, actor: Actor) => {
    const row = await commentRow(db, id)
    const summary = await readableDocument(db, subjects, { kind: row.document_kind, id: row.document_id }, actor)
    // The same words as for an unknown comment, which tell nothing.
    if (summary === undefined) throw new Refusal(Status.notFound, { key: 'comments.notFound' })
    return { row, summary }
  }
  return {
    list: async ({ params }, { database: { db }, actor }) => {
      await assertReadable(db, subjects, params, actor)
      return { id: params.id, comments: await commentsOn(db, params, actor) }
    },
    people: async ({ params, query: { keyword } }, { database: { db }, actor }) => {
      const document = await assertReadable(db, subjects, params, actor)
      return peopleOf(db, subjects, document, keyword, actor.userId)
    },
    place: async ({ params: { id } }, { database: { db }, actor }) => {
      const { row } = await readable(db, id, actor)
      const side = actor.level === '2' ? 'store' : 'company'
      return { kind: row.document_kind, documentId: row.document_id, side }
    },
    add: ({ params, body }, context) =>
      writeOnce(context, 'documentComments.add', { params, body }, documentComment, async (trx) => {
        const document = await assertReadable(trx, subjects, params, context.actor)
        return commentById(trx, await addComment(trx, subjects, document, body, context), context.actor)
      }),
    change: ({ params: { id }, body }, context) =>
      writeOnce(context, 'documentComments.change', { id, body }, documentComment, async (trx) => {
        await changeComment(trx, subjects, await readable(trx, id, context.actor), body, context)
        return commentById(trx, id, context.actor)
      }),
    remove: ({ params: { id }, body }, context) =>
      writeOnce(context, 'documentComments.remove', { id, body }, documentComment, async (trx) => {
        const { row } = await readable(trx, id, context.actor)
        await removeComment(trx, row, body, context)
        return commentById(trx, id, context.actor)
      }),
  }
}
