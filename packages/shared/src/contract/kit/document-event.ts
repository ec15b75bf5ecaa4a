import * as v from 'valibot'
import { id, instant } from '../core/primitives.ts'

/** An event in the history of a document. */
export const documentEvent = v.object({
  id,
  event: v.string(),
  fromStatus: v.nullable(v.string()),
  toStatus: v.string(),
  actor: v.string(),
  /** Reason of the step, where it requires one. */
  reason: v.nullish(v.string(), null),
  time: instant,
})
export type DocumentEvent = v.InferOutput<typeof documentEvent>
