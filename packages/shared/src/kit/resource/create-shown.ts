import { merge, sample, type Event, type Unit } from 'effector'
import type { Page } from '../../contract/core/define-call.ts'
import type { ResourceLog, ResourceRow } from '../../contract/kit/resource.ts'
import type { Latest } from '../models/create-latest.ts'
import { createReload, type Reloadable } from '../models/create-reload.ts'

interface Opened<Row extends ResourceRow> {
  readonly entry: Latest<string, Row>
  readonly logs: Latest<string, Page<ResourceLog>>
}

/** Shows a row that a write answered where it is opened, with its history. Module level only. */
export const createShownWrites = <Row extends ResourceRow>({ entry, logs }: Opened<Row>, written: Event<Row>): void => {
  const $shownId = entry.$value.map((row) => row?.id ?? null)
  sample({
    clock: written,
    source: $shownId,
    filter: (shownId, row: Row) => shownId === row.id,
    fn: (_, row: Row) => row,
    target: entry.replaced,
  })
  sample({
    clock: written,
    source: $shownId,
    filter: (shownId, row: Row) => shownId === row.id,
    fn: (_, { id }: Row): string => id,
    target: logs.asked,
  })
}

/** Shows what steps beside a resource's form answer: its list loads again, and the opened row follows. Module level only. */
export const createShownSteps = <Row extends ResourceRow>(
  resource: Opened<Row> & { readonly list: Reloadable },
  steps: readonly { readonly finally: Unit<unknown>; readonly doneData: Event<Row> }[],
): void => {
  createReload(
    resource.list,
    steps.map((step) => step.finally),
  )
  createShownWrites(resource, merge(steps.map(({ doneData }) => doneData)))
}
