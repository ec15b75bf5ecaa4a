import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { rowMapper } from './row-mapper.ts'

interface Row {
  id: string
  order_no: string
  oldest_transit_time: string | null
  enabled: number
  created_by: string
  secret: string
}

const ROW: Row = {
  id: '1',
  order_no: 'CG-01',
  oldest_transit_time: null,
  enabled: 1,
  created_by: 'user-7',
  secret: 'cost',
}
const shape = v.object({
  id: v.string(),
  orderNo: v.string(),
  oldestTransitTime: v.nullable(v.string()),
  enabled: v.boolean(),
  createdBy: v.string(),
})

describe('the mapping of rows to the contract', () => {
  it('answers a column under its name in the contract, and the rest as computed', () => {
    const toShape = rowMapper(shape, (row: Row, createdBy: string) => ({ enabled: row.enabled === 1, createdBy }))
    expect(toShape(ROW, '张三')).toEqual({
      id: '1',
      orderNo: 'CG-01',
      oldestTransitTime: null,
      enabled: true,
      createdBy: '张三',
    })
    expectTypeOf(toShape).toEqualTypeOf<(row: Row, createdBy: string) => v.InferOutput<typeof shape>>()
  })

  it('answers no field that the contract does not have', () => {
    const toShape = rowMapper(shape, (row: Row) => ({ ...row, enabled: true, createdBy: '张三' }))
    expect(Object.keys(toShape(ROW))).toEqual(['id', 'orderNo', 'oldestTransitTime', 'enabled', 'createdBy'])
  })

  it('prefers what is computed to the column, null too', () => {
    const toShape = rowMapper(v.object({ orderNo: v.nullable(v.string()) }), (_row: Row) => ({ orderNo: null }))
    expect(toShape(ROW)).toEqual({ orderNo: null })
  })

  it('asks for a field that is stored in another type, and for a name where an id is stored', () => {
    type Compute = Parameters<typeof rowMapper<v.InferOutput<typeof shape>, Row, []>>[1]
    expectTypeOf<(row: Row) => { enabled: boolean; createdBy: string }>().toExtend<Compute>()
    expectTypeOf<(row: Row) => { createdBy: string }>().not.toExtend<Compute>()
    expectTypeOf<(row: Row) => { enabled: boolean }>().not.toExtend<Compute>()
  })
})
