import type { DocumentRef, ShownDocument } from '@netbar/shared/console'
import type { Attachment } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { StatusTone } from '../../ui/status-tag.tsx'
import type { PastEvent } from './document-history.tsx'
import type { Fact } from './facts.tsx'
import type { LineColumn } from './lines/line-columns.tsx'
import type { Paper } from './print/paper.ts'
import type { DocumentProgress } from './progress/progress.tsx'
import type { DocumentCopy, PageSteps } from './steps/page-steps.ts'

/** A document as a page shows it. */
export interface PageDocument extends DocumentCopy {
  /** Whether the user filed it, where that excludes them from deciding on it. */
  readonly isOwn?: boolean
  readonly history: readonly PastEvent[]
}

type Part<Document> = ComponentType<{ readonly document: Document; readonly may: ReadonlySet<string> }>

/** Lines of a document, and their columns. */
interface DocumentLines<Document, Line> {
  /** Key of their heading. */
  readonly title: string
  readonly of: (document: Document) => readonly Line[]
  readonly columns: (document: Document) => readonly LineColumn<Line>[]
}

/** Photos that a document was filed with. */
interface DocumentPhotos<Document> {
  /** Key of their heading. */
  readonly title: string
  readonly of: (document: Document) => readonly Attachment[]
}

/** Definition of the page of one kind of document. */
export interface DocumentDefinition<
  Document extends PageDocument,
  Line extends { readonly id: string } = { readonly id: string },
> {
  /** Text key of its title, shown before its number. */
  readonly title: string
  /** Text key for an address without an id. */
  readonly missing: string
  readonly shown: ShownDocument<Document>
  readonly numberOf: (document: Document) => string
  /** What its steps decide on, in fen; null for users who may not see it. Left out for a document without an amount. */
  readonly amountOf?: (document: Document) => number | null
  readonly toneOf: (document: Document) => StatusTone
  readonly statusText: (document: Document, t: TFunction) => string
  /** The menu entries under which the page's functions are. */
  readonly menus: readonly string[]
  readonly stepsOf: PageSteps<Document>
  readonly facts: (document: Document, t: TFunction) => readonly (Fact | false)[]
  /** Left out where the page shows them in its own way. */
  readonly lines?: DocumentLines<Document, Line>
  readonly photos?: DocumentPhotos<Document>
  /** Text of an event in the history. */
  readonly eventText: (event: PastEvent, t: TFunction) => string
  /** The document whose comments and related documents its page shows. */
  readonly aboutOf: (document: Document) => DocumentRef
  /** Regular steps, for a document that has several. */
  readonly progress?: (document: Document) => DocumentProgress
  /** Loads its template for A4; left out for a document that is not printed. */
  readonly paper?: () => Promise<(document: Document, t: TFunction) => Paper>
  /** Parts of the page's own: beside the buttons, below them, above the facts in their card, and below the lines. */
  readonly Tools?: Part<Document>
  readonly Above?: Part<Document>
  readonly Lead?: Part<Document>
  readonly Below?: Part<Document>
}
