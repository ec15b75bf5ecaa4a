import { SqliteAdapter, SqliteQueryCompiler, DummyDriver, expressionBuilder, Kysely, SqliteIntrospector } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db/index.ts'
import { allOf, ifGiven, nullsLast, sortOf, withinDays } from './index.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new SqliteIntrospector(own),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const eb = expressionBuilder<Tables, 'supplier_order'>()
const orders = db.selectFrom('supplier_order').select('id')
const created = eb.ref('created_time')

describe('the filter of a list', () => {
  it('asks for the fields that were filled in and for no other', () => {
    const { sql, parameters } = orders
      .where(
        allOf(
          ifGiven(undefined, () => eb('brand_id', '=', 'x')),
          ifGiven('', () => eb('brand_id', '=', 'x')),
          ifGiven(false, (value) => eb('amount_fen', value ? '>' : '=', 0)),
        ),
      )
      .compile()
    expect(sql).toContain('where "amount_fen" = ?')
    expect(parameters).toEqual([0])
  })

  it('takes in the whole of both days, as Shanghai has them', () => {
    const { parameters } = orders.where(withinDays(created, '2026-03-01', '2026-03-02')).compile()
    expect(parameters).toEqual(['2026-02-28T16:00:00.000Z', '2026-03-02T15:59:59.999Z'])
  })

  it('leaves a side open that has no day', () => {
    expect(orders.where(withinDays(created, undefined, '2026-03-02')).compile().sql).toContain('"created_time" <= ?')
    expect(orders.where(withinDays(created, undefined, undefined)).compile().parameters).toEqual([])
  })
})

describe('the sort of a list', () => {
  const columns = { code: 'a', quantity: 'b' }

  it.each([
    ['code', { column: 'a', direction: 'asc' }],
    ['-quantity', { column: 'b', direction: 'desc' }],
  ] as const)('reads %s', (sort, expected) => {
    expect(sortOf(sort, columns)).toEqual(expected)
  })

  it('puts what has no value last in both directions, where it is asked for', () => {
    for (const direction of ['asc', 'desc'] as const)
      expect(orders.orderBy('expected_date', nullsLast(direction)).compile().sql).toContain(`${direction} nulls last`)
    expect(orders.orderBy('created_time', 'desc').compile().sql).not.toContain('nulls')
  })
})
