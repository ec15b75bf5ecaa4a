import { attach, combine, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../access/session/index.ts'
import type { CallInput } from '../contract/core/define-call.ts'
import {
  sensitiveCalls,
  type SensitiveField,
  type Unmasking,
  type UNMASKED_PLACES,
} from '../contract/members/sensitive.ts'
import { createList } from '../kit/models/create-list.ts'
import { $branchId } from '../org/branches/index.ts'
import { createCallFx, failureText } from '../platform/calls/index.ts'
import { messageRequested } from '../platform/messages/index.ts'

/** A masked value: of a member, or of an entry of the blacklist. */
export interface MaskedPart {
  readonly place: (typeof UNMASKED_PLACES)[number]
  readonly id: string
  readonly field: SensitiveField
}

/** Names a masked value among those that are shown whole. */
export const maskedKey = ({ place, id, field }: MaskedPart): string => `${place} ${id} ${field}`

/** Somebody wants to see a value whole: the server logs it. */
export const valueUnmasked = createEvent<MaskedPart>()
/** A value is masked again. */
export const valueMasked = createEvent<MaskedPart>()

const toCall = ({ id, field }: MaskedPart, branchId: string | null) => ({
  params: { id },
  body: { branchId: branchId ?? '', field },
})
const memberValueFx = attach({
  source: $branchId,
  mapParams: toCall,
  effect: createCallFx(sensitiveCalls.ofMember),
})
const entryValueFx = attach({
  source: $branchId,
  mapParams: toCall,
  effect: createCallFx(sensitiveCalls.ofEntry),
})
sample({ clock: valueUnmasked, filter: ({ place }) => place === 'MEMBER', target: memberValueFx })
sample({ clock: valueUnmasked, filter: ({ place }) => place === 'BLACKLIST', target: entryValueFx })

/** Values that are shown whole, by {@link maskedKey}. */
export const $unmaskedValues = createStore<Readonly<Record<string, string>>>({})
  .on([memberValueFx.done, entryValueFx.done], (values, { params, result }) => ({
    ...values,
    [maskedKey(params)]: result.value,
  }))
  .on(valueMasked, (values, part) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => key !== maskedKey(part))),
  )
  .reset($branchId, signedOut)
/** Whether a value is being fetched. */
export const $isUnmasking = combine(memberValueFx.pending, entryValueFx.pending, (one, other) => one || other)

sample({
  clock: [memberValueFx.failData, entryValueFx.failData].map((failed) => failed.map(failureText)),
  filter: (text) => text !== null,
  fn: (text) => ({ kind: 'error', text: text ?? { key: '' } }) as const,
  target: messageRequested,
})

/** Filters and page of who saw a member unmasked. */
export type UnmaskingQuery = CallInput<typeof sensitiveCalls.log>['query']
/** Fetches a page of it apart from the list on the screen. */
export const unmaskingPageFx = attach({
  mapParams: (query: UnmaskingQuery) => ({ query }),
  effect: createCallFx(sensitiveCalls.log),
})
/** Who saw which value of one member unmasked, the last one first. */
export const unmaskings = createList<Unmasking, UnmaskingQuery>({ load: unmaskingPageFx, query: { memberId: '' } })
