import {
  attach,
  createEvent,
  createStore,
  merge,
  sample,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
} from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Call, Page } from '../../contract/core/define-call.ts'
import type { DraftOf, QueryOf, ResourceCalls, ResourceLog, ResourceRow, RowOf } from '../../contract/kit/resource.ts'
import { createLatest, type Latest } from '../models/create-latest.ts'
import { createList, type List } from '../models/create-list.ts'
import { createWrite, type Write } from '../models/create-write.ts'
import { createReload } from '../models/create-reload.ts'
import { isOutdated } from '../models/outdated.ts'
import { $random } from '../../platform/ports/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { createShownWrites } from './create-shown.ts'

/** A new row of a brand. */
export interface ResourceAddition<Draft> {
  readonly brandId: string
  readonly draft: Draft
}
/** A change of a row; `version` is that of the edited copy. */
export interface ResourceEdit<Draft> {
  readonly id: string
  readonly version: number
  readonly draft: Draft
}
/** A row as shown on the screen, and whether to enable it. */
export interface ResourceSwitch {
  readonly id: string
  readonly version: number
  readonly enabled: boolean
}
/** A row as shown on the screen. */
export type ResourceCopy = Omit<ResourceSwitch, 'enabled'>

/** A saved row, and whether it is new. */
export interface SavedRow {
  readonly id: string
  readonly isNew: boolean
}

/** A plain resource: its list, one row with its history, and the writes. */
export interface Resource<Row extends ResourceRow, Query, Draft> {
  readonly list: List<Row, Query>
  /** Fetches a page of an export. */
  readonly exportFx: Effect<Query, Page<Row>, CallError>
  readonly entry: Latest<string, Row>
  readonly logs: Latest<string, Page<ResourceLog>>
  /** A form for a new row was opened: its next submission is a new request. */
  readonly formOpened: EventCallable<void>
  readonly addition: Write<ResourceAddition<Draft>, Row>
  readonly edit: Write<ResourceEdit<Draft>, Row>
  readonly enabling: Write<ResourceSwitch, Row>
  readonly removal: Write<ResourceCopy, Row>
  /** Result of the open form; null until it succeeded. */
  readonly $saved: Store<SavedRow | null>
  /** Id of the row removed last. */
  readonly $removedId: Store<string | null>
}

/** Maximum history lines that a page shows. */
const LOGS_SHOWN = 50

/**
 * resourceCalls determines the parameters and answer of a call from its schemas, which TypeScript cannot follow through
 * the type parameter; {@link Resource} states them.
 */
const resourceFx = <Params, Answer>(call: Call) => createCallFx(call) as unknown as Effect<Params, Answer, CallError>

/** The model of a plain resource over its calls. Module level only. */
export const createResource = <Calls extends ResourceCalls>(
  calls: Calls,
): Resource<RowOf<Calls>, QueryOf<Calls>, DraftOf<Calls>> => {
  type Row = RowOf<Calls>
  type Query = QueryOf<Calls>
  type Draft = DraftOf<Calls>

  const list = createList<Row, Query & object>({
    load: attach({
      mapParams: (query: Query) => ({ query }),
      effect: resourceFx<{ query: Query }, Page<Row>>(calls.page),
    }),
    // Every filter is optional, and the server has defaults for the rest.
    query: {},
  })
  const exportFx = attach({
    mapParams: (query: Query) => ({ query }),
    effect: resourceFx<{ query: Query }, Page<Row>>(calls.export),
  })
  const entry = createLatest(
    attach({
      mapParams: (id: string) => ({ params: { id } }),
      effect: resourceFx<{ params: { id: string } }, Row>(calls.entry),
    }),
  )
  const logs = createLatest(
    attach({
      mapParams: (id: string) => ({ params: { id }, query: { limit: LOGS_SHOWN } }),
      effect: resourceFx<{ params: { id: string }; query: { limit: number } }, Page<ResourceLog>>(calls.logs),
    }),
  )

  // A retry of an addition is the same request; the next addition is another.
  const formOpened = createEvent()
  const newKeyFx = attach({ source: $random, effect: (random) => `add-${random.id()}` })
  const $addKey = createStore('').on(newKeyFx.doneData, (_, key) => key)
  const addFx = attach({
    source: $addKey,
    mapParams: ({ brandId, draft }: ResourceAddition<Draft>, idempotencyKey) => ({
      body: { brandId, ...draft },
      idempotencyKey,
    }),
    effect: resourceFx<{ body: object; idempotencyKey: string }, Row>(calls.add),
  })
  const changeFx = attach({
    mapParams: ({ id, version, draft }: ResourceEdit<Draft>) => ({ params: { id }, body: { version, ...draft } }),
    effect: resourceFx<{ params: { id: string }; body: object }, Row>(calls.change),
  })
  const enableFx = attach({
    mapParams: ({ id, ...body }: ResourceSwitch) => ({ params: { id }, body }),
    effect: resourceFx<{ params: { id: string }; body: object }, Row>(calls.enable),
  })
  const removeFx = attach({
    mapParams: ({ id, version }: ResourceCopy) => ({ params: { id }, body: { version } }),
    effect: resourceFx<{ params: { id: string }; body: object }, Row>(calls.remove),
  })
  const addition = createWrite({ save: addFx, success: 'resource.added', showsFailure: false })
  const edit = createWrite({ save: changeFx, success: 'resource.saved', showsFailure: false })
  const enabling = createWrite({ save: enableFx, success: 'resource.saved', showsFailure: true })
  const removal = createWrite({ save: removeFx, success: 'resource.removed', showsFailure: true })

  sample({ clock: [formOpened, addFx.done], target: newKeyFx })
  sample({ clock: formOpened, target: [addition.reset, edit.reset] })

  const $saved = createStore<SavedRow | null>(null)
    .on(addFx.doneData, (_, { id }) => ({ id, isNew: true }))
    .on(changeFx.doneData, (_, { id }) => ({ id, isNew: false }))
    .reset(formOpened, signedOut)
  const $removedId = createStore<string | null>(null)
    .on(removeFx.doneData, (_, { id }) => id)
    .reset(signedOut)
  const written: Event<Row> = merge([addFx.doneData, changeFx.doneData, enableFx.doneData])
  const outdated = sample({
    clock: [changeFx.failData, enableFx.failData, removeFx.failData],
    filter: isOutdated,
  })
  createReload(list, [written, removeFx.doneData, outdated])
  // The form shows what someone else saved beside the input.
  sample({
    clock: changeFx.fail,
    filter: ({ error }) => isOutdated(error),
    fn: ({ params }) => params.id,
    target: entry.asked,
  })
  createShownWrites({ entry, logs }, written)
  return { list, exportFx, entry, logs, formOpened, addition, edit, enabling, removal, $saved, $removedId }
}
