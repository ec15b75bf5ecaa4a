// @module-tag sqlite
import { endsOf, STOCK_DOCUMENT_KINDS, stockDocumentMachines } from '@netbar/shared/contract'
import type { StockDocumentDetail, StockDocumentKind } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { World } from '../../../testing/open-world.ts'
import { purchasingIn, refusal } from '../../purchasing/testing/purchasing-world.ts'
import { SIMPLE_STEPS, stockDocumentsIn } from '../testing/stock-document-world.ts'

const STORE = 'xh001_mgr'

// Refusals change nothing, so one world is enough.
let world: World
let stock: ReturnType<typeof stockDocumentsIn>
let unchanged: ReturnType<typeof purchasingIn>['unchanged']
beforeAll(async () => {
  world = await openWorld()
  stock = stockDocumentsIn(world)
  ;({ unchanged } = purchasingIn(world))
})
afterAll(() => world.close())

describe('every step of every document', () => {
  const states = STOCK_DOCUMENT_KINDS.flatMap((kind) => [
    ...new Set(stockDocumentMachines[kind].transitions.map(([, , to]) => `${kind} ${to}`)),
  ])
  // A pending loss has every step.
  it.each(states.filter((state) => state !== 'LOSS PENDING'))(
    'that is not possible for %s is refused with 40901, and nothing changes',
    async (state) => {
      const [kind, status] = state.split(' ') as [StockDocumentKind, StockDocumentDetail['status']]
      const document = await stock.seeded(kind, status)
      const detail = await stock.entry('admin', kind, document.id)
      const wrong = SIMPLE_STEPS[kind].filter(
        (event) => endsOf(stockDocumentMachines[kind], status, event).length === 0,
      )
      const tries = [
        ...wrong.map((event) => () => stock.simple('admin', kind, event, document)),
        ...(kind === 'CHECK' && status !== 'COUNTING'
          ? (['save', 'submit'] as const).map((step) => () => stock.count('admin', step, document, []))
          : []),
        ...(kind === 'TRANSFER' && status !== 'OUT' ? [() => stock.takeIn('admin', detail, 0)] : []),
      ]
      expect(tries.length).toBeGreaterThan(0)
      const ends = await unchanged(async () => {
        const found: number[] = []
        for (const attempt of tries) found.push((await refusal(attempt())).status)
        return found
      })
      expect(new Set(ends)).toEqual(new Set([40901]))
    },
  )

  it.each(states)('[PERM-7] of %s is out of reach of other branches, and of another kind', async (state) => {
    const [kind, status] = state.split(' ') as [StockDocumentKind, string]
    const document = await stock.seeded(kind, status)
    // A transfer has two branches; the third one of the brand has no staff of its own.
    const others = ['yq001_mgr', ...(kind === 'TRANSFER' || status === 'COUNTING' ? [] : ['xh002_mgr'])]
    const foreign = await stock.branchId('YQ001')
    const strange = STOCK_DOCUMENT_KINDS.filter((each) => each !== kind)
    const tries = [
      ...others.flatMap((as) => [
        () => stock.entry(as, kind, document.id),
        ...SIMPLE_STEPS[kind].map((event) => () => stock.simple(as, kind, event, document)),
      ]),
      ...strange.flatMap((other) => [
        () => stock.entry('admin', other, document.id),
        ...SIMPLE_STEPS[other].map((event) => () => stock.simple('admin', other, event, document)),
      ]),
      () => stock.page(STORE, kind, { branchId: foreign }),
    ]
    const ends = await unchanged(async () => {
      const found: number[] = []
      for (const attempt of tries) found.push((await refusal(attempt())).status)
      return found
    })
    expect(new Set(ends)).toEqual(new Set([40401]))
    for (const as of others) expect((await stock.page(as, kind)).rows.map(({ id }) => id)).not.toContain(document.id)
  })
})
