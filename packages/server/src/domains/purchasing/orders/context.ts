import type { DocumentActor } from '../../../kit/documents/index.ts'

/** What a step of a purchase needs beside its transaction. */
export interface PurchasingContext {
  readonly actor: DocumentActor
  readonly now: () => Date
  readonly newId: () => string
}
