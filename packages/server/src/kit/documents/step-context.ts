import type { CallContext } from '../../kernel/context.ts'
import type { DocumentActor } from './log.ts'

/** What a step of a document needs beside its transaction. */
export interface DocumentContext {
  readonly actor: DocumentActor
  readonly now: () => Date
  readonly newId: () => string
}

/** The same for a step taken by a person. */
export interface StepContext extends DocumentContext {
  readonly actor: DocumentActor & { readonly id: string }
}

/** Actor of steps that time, sales or another document cause. */
export const SYSTEM: DocumentActor = { id: null, name: 'system' }

/** Context of a step that the caller takes. */
export const stepOf = ({ actor, now, newId }: Pick<CallContext, 'actor' | 'now' | 'newId'>): StepContext => ({
  actor: { id: actor.userId, name: actor.name },
  now,
  newId,
})

/** Columns of who decided a document, and why. */
export const decision = ({ actor, now }: DocumentContext, reason: string | null) => ({
  decided_by: actor.id,
  decided_time: now().toISOString(),
  decision_reason: reason,
})
