import { MAX_COMMENT_PEOPLE, typedInitials } from '@netbar/shared/contract'
import type { CommentPerson } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import { loadRights, usersByRights } from '../../kernel/rights/index.ts'
import type { Rights } from '../../kernel/rights/index.ts'
import { readableDocument } from '../documents/index.ts'
import type {
  DocumentRef,
  DocumentSubject,
  DocumentSubjects,
  DocumentSummary,
  ReadDocument,
} from '../documents/index.ts'

/** Users with a page for a document within their reach; their rights are then checked one by one. */
const candidates = (
  db: Kysely<Tables>,
  { brandId, branchIds }: Pick<DocumentSummary, 'brandId' | 'branchIds'>,
  { pages }: Pick<DocumentSubject, 'pages'>,
): Promise<CommentPerson[]> =>
  usersByRights(db)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('role.level', '=', '1'),
          eb('menu_node.name', 'in', ['', ...pages.company]),
          eb.or([eb('role.brand_id', '=', brandId), eb('role.brand_id', 'is', null)]),
        ]),
        eb.and([
          eb('role.level', '=', '2'),
          eb('menu_node.name', 'in', ['', ...pages.store]),
          eb('user.id', 'in', (users) =>
            users
              .selectFrom('user_branch')
              .where('branch_id', 'in', ['', ...branchIds])
              .select('user_id'),
          ),
        ]),
      ]),
    )
    .select(['user.id', 'user.name'])
    .distinct()
    .orderBy('user.name')
    .orderBy('user.id')
    .execute()

/** The rights of a user who may read a document; null where the user may not. */
const readerOf = async (
  db: Kysely<Tables>,
  subjects: DocumentSubjects,
  document: DocumentRef,
  userId: string,
): Promise<Rights | null> => {
  const rights = await loadRights(db, userId)
  return (await readableDocument(db, subjects, document, rights)) === undefined ? null : rights
}

const matches = (name: string, keyword: string): boolean => {
  const typed = keyword.toLowerCase().replaceAll(/\s+/g, '')
  return name.toLowerCase().replaceAll(/\s+/g, '').includes(typed) || typedInitials(name).includes(typed)
}

/** People who may see a document, by a part of their name or its initials. */
export const peopleOf = async (
  db: Kysely<Tables>,
  subjects: DocumentSubjects,
  document: ReadDocument,
  keyword: string,
  exceptId: string,
): Promise<CommentPerson[]> => {
  const found: CommentPerson[] = []
  for (const person of await candidates(db, document.summary, document.subject)) {
    if (found.length === MAX_COMMENT_PEOPLE) break
    if (person.id === exceptId || !matches(person.name, keyword)) continue
    if (await readerOf(db, subjects, document, person.id)) found.push(person)
  }
  return found
}

/** Somebody mentioned: where the bell rings follows from the branches that this person may be watching. */
export interface Mentioned extends CommentPerson {
  readonly branchIds: readonly string[]
}

/** The mentioned people by their ids; undefined for one who may not see the document. */
export const mentionedPerson = async (
  db: Kysely<Tables>,
  subjects: DocumentSubjects,
  document: DocumentRef,
  userId: string,
): Promise<Mentioned | undefined> => {
  const user = await db
    .selectFrom('user')
    .where('id', '=', userId)
    .where('status', '=', 'NORMAL')
    .select(['id', 'name'])
    .executeTakeFirst()
  if (user === undefined) return undefined
  const rights = await readerOf(db, subjects, document, userId)
  return rights === null ? undefined : { ...user, branchIds: [...rights.branchIds] }
}
