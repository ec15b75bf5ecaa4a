import { Status } from '@netbar/shared/contract'
import type { Access } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Actor } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkAccess, mayAccess } from '../../kernel/rights/index.ts'

/** Rights of a user that decide which documents the user sees. */
export type DocumentReader = Pick<Actor, 'level' | 'branchIds' | 'brandIds' | 'functions'>

/** What other features show of a document. */
export interface DocumentSummary {
  readonly documentNo: string
  readonly status: string
  readonly createdTime: string
  /** Null where not everybody who sees the document may see it. */
  readonly amountFen: number | null
  readonly brandId: string
  /** Branches that it belongs to; none where it is the company's. */
  readonly branchIds: readonly string[]
}

/** A document by its kind. */
export interface DocumentRef {
  readonly kind: string
  readonly id: string
}

/** How the kit finds documents of one kind, and who reads them. */
export interface DocumentSubject {
  /** Access to the call that answers the document. */
  readonly access: Access
  /** Menu nodes of the pages that lead to it, by side: who has none of them is not offered as a reader. */
  readonly pages: Readonly<Record<'store' | 'company', readonly string[]>>
  /** The document, where its reader may know of it. */
  readonly find: (db: Kysely<Tables>, id: string, reader: DocumentReader) => Promise<DocumentSummary | undefined>
  /** Documents that it belongs with, whoever may see them. */
  readonly relatedTo: (db: Kysely<Tables>, id: string) => Promise<readonly DocumentRef[]>
}

/** The subject of each kind that a domain declares. */
export type DocumentSubjects = ReadonlyMap<string, DocumentSubject>

/** The document as a reader sees it; undefined where the reader has no right to it, or no domain has its kind. */
export const readableDocument = async (
  db: Kysely<Tables>,
  subjects: DocumentSubjects,
  { kind, id }: DocumentRef,
  reader: DocumentReader,
): Promise<DocumentSummary | undefined> => {
  const subject = subjects.get(kind)
  return subject && mayAccess(subject.access, reader) ? subject.find(db, id, reader) : undefined
}

/** A document that its reader may see. */
export interface ReadDocument extends DocumentRef {
  readonly subject: DocumentSubject
  readonly summary: DocumentSummary
}

/**
 * The document as the actor sees it.
 *
 * @throws Refusal 403 without the right to read documents of its kind, 40401 for one that the actor may not know of, or
 *   of a kind that there is not.
 */
export const assertReadable = async (
  db: Kysely<Tables>,
  subjects: DocumentSubjects,
  { kind, id }: DocumentRef,
  actor: Actor,
): Promise<ReadDocument> => {
  const subject = subjects.get(kind)
  if (subject) checkAccess(subject.access, actor)
  const summary = await subject?.find(db, id, actor)
  if (!subject || !summary) throw new Refusal(Status.notFound, { key: 'comments.noDocument' })
  return { kind, id, subject, summary }
}
