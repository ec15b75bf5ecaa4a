import type { ShownDocument } from '@netbar/shared'
import type { Attachment } from '@netbar/shared/contract'
import type { Store } from 'effector'
import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { StatusTone } from '../../ui/status-tag.tsx'
import type { PastEvent } from './document-history.tsx'
import type { Fact } from './facts.tsx'
import type { LineColumn } from './line-columns.tsx'
import type { DocumentCopy, PageSteps } from './steps/page-steps.ts'

/** A document as a page shows it. */
export interface PageDocument extends DocumentCopy {
  readonly history: readonly PastEvent[]
}

type Part<Document> = ComponentType<{ readonly document: Document; readonly may: ReadonlySet<string> }>

/** The lines of a document, and what is said of each. */
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

/** What the page of one kind of document is about. */
export interface DocumentDefinition<
  Document extends PageDocument,
  Line extends { readonly id: string } = { readonly id: string },
> {
  /** Key of what it is called, before its number. */
  readonly title: string
  /** Key of what is said where the address names none. */
  readonly missing: string
  readonly shown: ShownDocument<Document>
  readonly numberOf: (document: Document) => string
  readonly toneOf: (document: Document) => StatusTone
  readonly statusText: (document: Document, t: TFunction) => string
  /** The menu entries under which the page's functions are. */
  readonly menus: readonly string[]
  readonly stepsOf: PageSteps<Document>
  readonly $stepped: Store<{ readonly id: string } | null>
  readonly facts: (document: Document, t: TFunction) => readonly (Fact | false)[]
  /** Left out where the page shows them in its own way. */
  readonly lines?: DocumentLines<Document, Line>
  readonly photos?: DocumentPhotos<Document>
  /** What happened, in words; null where the page has a place of its own for that. */
  readonly eventText: ((event: PastEvent, t: TFunction) => string) | null
  /** Whether the page is what goes to the printer. */
  readonly isPrinted?: boolean
  /** What a page has of its own: beside the buttons, under them, over the facts in their card, and under the lines. */
  readonly Tools?: Part<Document>
  readonly Above?: Part<Document>
  readonly Lead?: Part<Document>
  readonly Below?: Part<Document>
}
