import { hrefOf, type RouteName } from '@netbar/shared'
import type { DocumentKind } from '@netbar/shared/contract'
import type { TextPart } from '../../../frame/texts/text-parts.ts'

/** Side from which a document is seen. */
type Side = 'store' | 'company'

/** What other pages say of the documents of one kind; its name is the text `documentKind.<kind>`. */
interface ShownDocument {
  /** Route of its page, and the query that names the document. */
  readonly page: (id: string, side: Side) => readonly [name: RouteName, query: Readonly<Record<string, string>>]
  /** Key of the text of a status. */
  readonly statusKey: (status: string) => string
  /** Part of the texts that has its statuses, where pages that show it have not loaded it anyway. */
  readonly texts?: TextPart
}

/** The kinds of a folder of pages: what `pages/<menu group>/<page>/documents.ts` exports as `documents`. */
export type ShownDocuments = Readonly<Partial<Record<DocumentKind, ShownDocument>>>

const known = new Map<string, ShownDocument>()

/** Registers how documents are shown: only `app` knows the pages, and calls this before the first of them is shown. */
export const addShownDocuments = (kinds: ShownDocuments): void => {
  for (const [kind, shown] of Object.entries(kinds)) known.set(kind, shown)
}

/** The kind of a document; undefined for one of a server that is newer than this console. */
export const shownDocument = (kind: string): ShownDocument | undefined => known.get(kind)

/** Parts of the texts that have the statuses of all kinds. */
export const statusTexts = (): readonly TextPart[] => [
  ...new Set([...known.values()].flatMap(({ texts }) => texts ?? [])),
]

/** Query parameter that names the comment to show. */
export const COMMENT_PARAM = 'comment'

/** Address of a document's page, and of one of its comments. */
export const documentHref = ({ page }: ShownDocument, id: string, side: Side, commentId?: string): string => {
  const [name, query] = page(id, side)
  return hrefOf(name, commentId === undefined ? query : { ...query, [COMMENT_PARAM]: commentId })
}
