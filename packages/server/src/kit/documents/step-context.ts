import type { CallContext } from '../../kernel/context.ts'
import type { DocumentActor } from './log.ts'

/** What a user's step of a document needs beside its transaction. */
export interface StepContext {
  readonly actor: DocumentActor & { readonly id: string }
  readonly now: () => Date
  readonly newId: () => string
}

/** The step that the user of a call makes by it. */
export const stepOf = ({ actor, now, newId }: Pick<CallContext, 'actor' | 'now' | 'newId'>): StepContext => ({
  actor: { id: actor.userId, name: actor.name },
  now,
  newId,
})
