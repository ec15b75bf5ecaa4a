import {
  RESOURCE_MAX_BYTES,
  RESOURCE_MIMES,
  type BrandResource,
  type BrandResourceBatch,
} from '@netbar/shared/contract'
import * as v from 'valibot'

/** Pictures that are chosen and not saved yet, by key; null for the default. */
export const slotDraft = v.record(v.string(), v.nullable(v.string()))
export type SlotDraft = v.InferOutput<typeof slotDraft>

/** The picture that a slot shows: what was chosen, or else what is saved. */
export const pictureOf = (key: string, draft: SlotDraft, saved: readonly BrandResource[]): string | null =>
  draft[key] === undefined ? (saved.find((each) => each.key === key)?.imageUrl ?? null) : draft[key]

/** What is saved of a draft: only what differs from what is there. */
export const changesOf = (draft: SlotDraft, saved: readonly BrandResource[]): BrandResourceBatch['resources'] =>
  Object.entries(draft)
    .filter(([key, imageUrl]) => imageUrl !== pictureOf(key, {}, saved))
    .map(([key, imageUrl]) => ({ key, imageUrl }))

/** Why an image of a library cannot stand in a slot; null where it can. */
export const unfitness = ({
  mime,
  bytes,
}: {
  readonly mime: string
  readonly bytes: number
}): 'format' | 'size' | null => {
  if (!RESOURCE_MIMES.some((known) => known === mime)) return 'format'
  return bytes > RESOURCE_MAX_BYTES ? 'size' : null
}

const FIELD = /^resources\.(\d+)\./

/** Refusals of the server by the key of their slot: it names the place in what was sent. */
export const refusedSlots = (
  errors: readonly { readonly field: string; readonly message: string }[],
  sent: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    errors.flatMap(({ field, message }) => {
      const key = sent[Number(FIELD.exec(field)?.[1] ?? Number.NaN)]
      return key === undefined ? [] : [[key, message] as const]
    }),
  )
