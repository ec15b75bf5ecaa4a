import { maskPhone, SUPPLIER_SENSITIVE, supplierCalls, typedInitials } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { attachmentsOf, claimAttachments } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierTable } from './tables.ts'
import { containing, containingInitials } from '../../../platform/db/like.ts'
import { listOf, listText } from '../../../platform/db/list-text.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { duplicateProblem, nextCodes, resourceFields } from '../../../kit/resource/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'
import { countOpenOrders, supplierFigures } from '../supplier-orders/index.ts'

const maskAccount = (account: string): string => account.slice(0, -4).replaceAll(/\d/g, '*') + account.slice(-4)

/** Number of products in the catalogue of each of these suppliers. */
const productsOf = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const counted = await db
    .selectFrom('supplier_product')
    .innerJoin('product', 'product.id', 'supplier_product.product_id')
    .where('supplier_product.supplier_id', 'in', ids)
    .where('product.deleted_time', 'is', null)
    .select(({ fn }) => ['supplier_product.supplier_id', fn.countAll<number>().as('count')])
    .groupBy('supplier_product.supplier_id')
    .execute()
  return new Map(counted.map(({ supplier_id, count }) => [supplier_id, Number(count)]))
}

const REQUIRED = { key: 'errors.required' } as const

/** A supplier of food needs a food licence with its expiry date (Food Safety Law, art. 53). */
const licenceProblems = ({ category, licenceNo, licenceUntil }: Licence): readonly FieldProblem[] =>
  category === 'FOOD'
    ? [
        ...(licenceNo === '' ? [{ field: 'licenceNo', text: REQUIRED }] : []),
        ...(licenceUntil === null ? [{ field: 'licenceUntil', text: REQUIRED }] : []),
      ]
    : []
interface Licence {
  readonly category: string
  readonly licenceNo: string
  readonly licenceUntil: string | null
}

/** Columns of a supplier's photos, and what they show. */
const PHOTOS = [
  { column: 'licence_photos', field: 'licencePhotos', kind: 'SUPPLIER_LICENCE' },
  { column: 'contract_photos', field: 'contractPhotos', kind: 'SUPPLIER_CONTRACT' },
] as const

/** Suppliers of a brand: a plain resource. */
export const supplierRules = ({ now }: Pick<CallContext, 'now'>): ResourceRules<'supplier', typeof supplierCalls> => ({
  name: 'suppliers',
  calls: supplierCalls,
  table: 'supplier',
  fullView: SUPPLIER_SENSITIVE,
  sorts: {
    code: 'code',
    name: 'name',
    paymentDays: 'payment_days',
    licenceUntil: 'licence_until',
    contractUntil: 'contract_until',
    updatedTime: 'updated_time',
  },
  where: ({ keyword, category, enabled }, eb) => [
    keyword
      ? eb.or([
          containing(eb.ref('name'), keyword),
          containingInitials(eb.ref('initials'), keyword),
          containing(eb.ref('contact'), keyword),
          containing(eb.ref('code'), keyword.toUpperCase()),
        ])
      : null,
    category === undefined ? null : eb('category', '=', category),
    enabled === undefined ? null : eb('enabled', '=', enabled ? 1 : 0),
  ],
  toRows: async (db, rows, isFull) => {
    const ids = rows.map(({ id }) => id)
    const products = await productsOf(db, ids)
    const figures = await supplierFigures(db, ids, now())
    const licences = await attachmentsOf(db, 'SUPPLIER_LICENCE', ids)
    const contracts = isFull ? await attachmentsOf(db, 'SUPPLIER_CONTRACT', ids) : new Map<string, never>()
    // Removed photos stay attached, for later audits, and are not shown.
    const shown = ({ id, licence_photos, contract_photos }: SupplierTable) =>
      [...(licences.get(id) ?? []), ...(contracts.get(id) ?? [])].filter((photo) =>
        `${licence_photos}${contract_photos}`.includes(`,${photo.id},`),
      )
    return rows.map((row) => ({
      ...resourceFields(row),
      code: row.code,
      name: row.name,
      creditCode: row.credit_code,
      category: row.category,
      contact: row.contact,
      phone: isFull ? row.phone : maskPhone(row.phone),
      address: row.address,
      paymentDays: row.payment_days,
      bankName: row.bank_name,
      bankAccount: isFull ? row.bank_account : maskAccount(row.bank_account),
      licenceNo: row.licence_no,
      licenceUntil: row.licence_until,
      taxRate: row.tax_rate,
      contractUntil: row.contract_until,
      licencePhotos: [...listOf(row.licence_photos)],
      contractPhotos: [...listOf(row.contract_photos)],
      photos: shown(row),
      remark: row.remark,
      productCount: products.get(row.id) ?? 0,
      recentAmountFen: figures.get(row.id)?.amountFen ?? 0,
      onTimeBp: figures.get(row.id)?.onTimeBp ?? null,
    }))
  },
  toColumns: (draft) => ({
    name: draft.name,
    initials: typedInitials(draft.name),
    credit_code: draft.creditCode,
    category: draft.category,
    contact: draft.contact,
    phone: draft.phone,
    address: draft.address,
    payment_days: draft.paymentDays,
    bank_name: draft.bankName,
    bank_account: draft.bankAccount,
    licence_no: draft.licenceNo,
    licence_until: draft.licenceUntil,
    tax_rate: draft.taxRate,
    contract_until: draft.contractUntil,
    licence_photos: listText(draft.licencePhotos),
    contract_photos: listText(draft.contractPhotos),
    remark: draft.remark,
  }),
  newColumns: (trx, brandId, count) => nextCodes(trx, 'supplier', { brandId, prefix: 'GYS', count }),
  problems: async (trx, draft, place) => [
    ...(await duplicateProblem(
      trx,
      { table: 'supplier', column: 'name', field: 'name', value: draft.name, text: 'suppliers.nameTaken' },
      place,
    )),
    ...(await duplicateProblem(
      trx,
      {
        table: 'supplier',
        column: 'credit_code',
        field: 'creditCode',
        value: draft.creditCode,
        text: 'suppliers.creditCodeTaken',
      },
      place,
    )),
    ...licenceProblems(draft),
  ],
  changed: async (trx, { before, after }, { actor }) => {
    for (const { column, field, kind } of PHOTOS)
      if ((before?.[column] ?? '') !== after[column]) {
        const subject = { kind, id: after.id, brandId: after.brand_id }
        await claimAttachments(trx, subject, listOf(after[column]), actor.userId, field)
      }
  },
  removalProblem: async (trx, { id }) => {
    const count = (await productsOf(trx, [id])).get(id) ?? 0
    if (count > 0) return { key: 'suppliers.inUse', params: { n: count } }
    const orders = await countOpenOrders(trx, id)
    return orders === 0 ? null : { key: 'suppliers.hasOrders', params: { n: orders } }
  },
})
