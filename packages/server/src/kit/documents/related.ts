import type { RelatedDocument, relatedDocumentCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../kernel/implement.ts'
import { assertReadable, readableDocument } from './subject.ts'
import type { DocumentSubjects } from './subject.ts'

/** Answers which documents belong with another one: those that the actor may see, newest first. */
export const createRelatedDocumentHandlers = (subjects: DocumentSubjects): Handlers<typeof relatedDocumentCalls> => ({
  list: async ({ params: { kind, id } }, { database: { db }, actor }) => {
    const { subject } = await assertReadable(db, subjects, { kind, id }, actor)
    const side = actor.level === '2' ? 'store' : 'company'
    const found: RelatedDocument[] = []
    for (const ref of await subject.relatedTo(db, id)) {
      const summary = await readableDocument(db, subjects, ref, actor)
      if (summary === undefined) continue
      const { documentNo, status, createdTime, amountFen } = summary
      found.push({ ...ref, side, documentNo, status, createdTime, amountFen })
    }
    return { id, documents: found.toSorted((a, b) => (a.createdTime < b.createdTime ? 1 : -1)) }
  },
})
