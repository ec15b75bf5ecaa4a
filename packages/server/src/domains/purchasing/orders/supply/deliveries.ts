import { delivery, maskPhone } from '@netbar/shared/contract'
import type { CallRequest, Delivery, deliveryCalls, Page } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { containing } from '../../../../platform/db/like.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, withinDays } from '../../../../kit/lists/index.ts'

type Query = CallRequest<typeof deliveryCalls.page>['query']

const filtered = (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { status, no, from, to }: Pick<Query, 'status' | 'no' | 'from' | 'to'>,
) =>
  db
    .selectFrom('shipment')
    .innerJoin('purchase_order', 'purchase_order.id', 'shipment.order_id')
    .where('shipment.branch_id', 'in', ['', ...branchIds])
    .where((eb) =>
      allOf(
        ifGiven(status, (one) => eb('shipment.status', '=', one)),
        withinDays(eb.ref('shipment.shipped_time'), from, to),
        ifGiven(no, (part) =>
          eb.or([
            containing(eb.ref('shipment_no'), part.toUpperCase()),
            containing(eb.ref('order_no'), part.toUpperCase()),
            containing(eb.ref('tracking_no'), part),
          ]),
        ),
      ),
    )

const selectDeliveries = (found: ReturnType<typeof filtered>) =>
  found
    .innerJoin('branch', 'branch.id', 'shipment.branch_id')
    .leftJoin('storage_receipt', 'storage_receipt.shipment_id', 'shipment.id')
    .selectAll('shipment')
    .select(['order_no', 'branch_no', 'branch.name as branch_name', 'stored_time'])
type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

/** Sums of a delivery's lines; PostgreSQL's driver returns them as texts. */
interface Sums {
  readonly line_count: number
  readonly quantity: number
}

const toDelivery = rowMapper(delivery, (row: Row, sums: Sums | undefined) => ({
  lineCount: Number(sums?.line_count ?? 0),
  quantity: Number(sums?.quantity ?? 0),
  driverPhone: maskPhone(row.driver_phone),
}))

/** One page of the deliveries to these branches, and their total number. */
export const findDeliveries = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { sort, page, limit, ...filters }: Query,
): Promise<Page<Delivery>> => {
  const found = filtered(db, branchIds, filters)
  const direction = sort === 'shippedTime' ? 'asc' : 'desc'
  const { rows, total } = await pageOf(
    db,
    { page, limit },
    found,
    selectDeliveries(found).orderBy('shipment.shipped_time', direction).orderBy('shipment.id', direction),
  )
  const sums = await db
    .selectFrom('shipment_line')
    .where('shipment_id', 'in', ['', ...rows.map(({ id }) => id)])
    .groupBy('shipment_id')
    .select(({ fn }) => [
      'shipment_id',
      fn.countAll<number>().as('line_count'),
      fn.sum<number>('quantity').as('quantity'),
    ])
    .execute()
  const sumOf = new Map(sums.map((sum) => [sum.shipment_id, sum]))
  return { rows: rows.map((row) => toDelivery(row, sumOf.get(row.id))), total }
}
