import type { CallContext } from '../../kernel/context.ts'
import type { DocumentActor } from './log.ts'

/** What a step of a document needs beside its transaction. */
export interface DocumentContext {
  readonly actor: DocumentActor
  readonly now: () => Date
  readonly newId: () => string
}

/** The same of a step that a person takes. */
export interface StepContext extends DocumentContext {
  readonly actor: DocumentActor & { readonly id: string }
}

/** Who acts where time, sales or another document do. */
export const SYSTEM: DocumentActor = { id: null, name: 'system' }

/** The step that the user of a call makes by it. */
export const stepOf = ({ actor, now, newId }: Pick<CallContext, 'actor' | 'now' | 'newId'>): StepContext => ({
  actor: { id: actor.userId, name: actor.name },
  now,
  newId,
})
