// @module-tag sqlite
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld } from '../../../../testing/open-world.ts'
import type { World } from '../../../../testing/open-world.ts'
import { first, purchasingIn, refusal } from '../../testing/purchasing-world.ts'
import { translate } from '../../../../kernel/texts/index.ts'

let world: World
let purchasing: ReturnType<typeof purchasingIn>

beforeEach(async () => {
  world = await openWorld()
  purchasing = purchasingIn(world)
})

afterEach(() => world.close())

describe('a refused receipt changes nothing', () => {
  it('when the order was changed since it was read', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const older = { ...receipt, version: receipt.version - 1 }
    const refused = await purchasing.unchanged(() => refusal(purchasing.receive('xh001_mgr', shipmentId, older)))
    expect(refused).toMatchObject({ status: 40902, text: { key: 'purchasing.versionConflict' } })
  })

  it('when fields break a rule, and names each of them', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const lines = receipt.lines.map((line, index) =>
      index === 0 ? { ...line, acceptedQuantity: line.acceptedQuantity - 1, productionDate: '2026-11-22' } : line,
    )
    lines[1] = { ...first(receipt.lines.slice(1)), rejectedQuantity: 1 }
    const refused = await purchasing.unchanged(() =>
      refusal(purchasing.receive('xh001_mgr', shipmentId, { ...receipt, lines })),
    )
    expect(refused.status).toBe(42201)
    const fields = refused.errors.map(({ field, text }) => `${field} ${text.key}`)
    expect(fields).toEqual(
      expect.arrayContaining([
        'lines.0.acceptedQuantity purchasing.sumDiffers',
        'lines.1.acceptedQuantity purchasing.sumDiffers',
        'lines.1.reason purchasing.reasonRequired',
      ]),
    )
    for (const locale of ['zh-CN', 'en-US', 'zh-TW'] as const)
      for (const { text } of refused.errors) expect(translate(locale, text)).not.toBe(text.key)
  })

  it('when a line is missing, repeated or not of the delivery', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    const line = first(receipt.lines)
    for (const lines of [
      receipt.lines.slice(1),
      [...receipt.lines, line],
      [...receipt.lines, { ...line, shipmentLineId: 'other' }],
    ]) {
      const refused = await purchasing.unchanged(() =>
        refusal(purchasing.receive('xh001_mgr', shipmentId, { ...receipt, lines })),
      )
      expect(refused.status).toBe(42201)
    }
  })

  it('[PERM-7] when the delivery is not of one of the user’s branches, whoever asks', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    for (const username of ['xh002_mgr', 'yq001_mgr', 'nobranch', 'newbrand'])
      expect(
        await purchasing.unchanged(() => refusal(purchasing.receive(username, shipmentId, receipt))),
      ).toMatchObject({
        status: 40401,
        text: { key: 'purchasing.shipmentNotFound' },
      })
    expect((await refusal(purchasing.receive('admin', 'nothing', receipt))).status).toBe(40401)
  })

  it('when the database fails half way', async () => {
    const { shipmentId, receipt } = await purchasing.waiting()
    // Without its transit balance a product cannot leave it: the constraint fails near the last step.
    await world.database.db.updateTable('stock_balance').set({ quantity: 0 }).execute()
    await purchasing.unchanged(() =>
      expect(purchasing.receive('xh001_mgr', shipmentId, receipt)).rejects.toThrow(
        /CHECK constraint failed|violates check constraint/,
      ),
    )
  })
})
