import type { BomLine } from '@netbar/shared/contract'
import { PRODUCT_CLASSIFY, PRODUCT_GROUP } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import { picturesOf } from '../../org/index.ts'
import { productsByMaterial } from './bom.ts'
import { knownUnits } from '../units/known-units.ts'

/** References of a draft to look up. */
interface Wanted {
  readonly id: string | null
  readonly draft: {
    readonly code: string
    readonly name: string
    readonly barcode: string
    readonly category: string
    readonly groups: readonly string[]
    readonly supplierId: string | null
    readonly saleUnit: string
    readonly purchaseUnit: string
    readonly packSize: number
    readonly images: readonly string[]
    readonly bom: readonly BomLine[]
  }
}

/** Results of looking up the references of drafts. */
export interface LookedUp {
  /** Existing products of the drafts. */
  readonly own: ReadonlyMap<string, ProductTable>
  /** Codes of enabled ones. */
  readonly categories: ReadonlySet<string>
  readonly groups: ReadonlySet<string>
  /** Names of enabled ones. */
  readonly units: ReadonlySet<string>
  /** Ids of existing ones. */
  readonly suppliers: ReadonlySet<string>
  /** Product by name and specification, joined by a line feed, and product by barcode. */
  readonly byName: ReadonlyMap<string, string>
  readonly byBarcode: ReadonlyMap<string, string>
  /** Product by code, removed ones included. */
  readonly byCode: ReadonlyMap<string, string>
  /** Products whose pack size would change although their stock has moved. */
  readonly packLocked: ReadonlySet<string>
  /** Ids of possible materials. */
  readonly materials: ReadonlySet<string>
  /** A product made of each material in use. */
  readonly productsByMaterial: ReadonlyMap<string, string>
  /** Addresses of the pictures in its libraries. */
  readonly pictures: ReadonlySet<string>
}

const once = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.flatMap((value) => (value === null || value === '' ? [] : [value]))),
]

/** Runs a look-up in chunks of some hundred values. */
const inChunks = async <Row>(
  values: readonly string[],
  find: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for (const some of chunks(values)) rows.push(...(await find(some)))
  return rows
}

/** Looks up all references of these drafts with a few statements, however many drafts there are. */
export const lookUp = async (db: Kysely<Tables>, brandId: string, entries: readonly Wanted[]): Promise<LookedUp> => {
  const drafts = entries.map(({ draft }) => draft)
  const ofBrand = db.selectFrom('product').where('brand_id', '=', brandId).where('deleted_time', 'is', null)
  const own = new Map(
    (
      await inChunks(once(entries.map(({ id }) => id)), (ids) =>
        db.selectFrom('product').where('id', 'in', ids).selectAll().execute(),
      )
    ).map((row) => [row.id, row]),
  )
  const named = await inChunks(once(drafts.map(({ name }) => name)), (names) =>
    ofBrand.where('name', 'in', names).select(['id', 'name', 'spec']).execute(),
  )
  const coded = await inChunks(once(drafts.map(({ barcode }) => barcode)), (barcodes) =>
    ofBrand.where('barcode', 'in', barcodes).select(['id', 'barcode']).execute(),
  )
  const numbered = await inChunks(once(drafts.map(({ code }) => code)), (some) =>
    db.selectFrom('product').where('brand_id', '=', brandId).where('code', 'in', some).select(['id', 'code']).execute(),
  )
  const codes = await inChunks(once(drafts.flatMap(({ category, groups }) => [category, ...groups])), (some) =>
    db
      .selectFrom('dictionary_entry')
      .where('scope', '=', brandId)
      .where('code_type', 'in', [PRODUCT_CLASSIFY, PRODUCT_GROUP])
      .where('code', 'in', some)
      .where('deleted_time', 'is', null)
      .where('enabled', '=', 1)
      .select(['code_type', 'code'])
      .execute(),
  )
  const suppliers = await inChunks(once(drafts.map(({ supplierId }) => supplierId)), (ids) =>
    db
      .selectFrom('supplier')
      .where('id', 'in', ids)
      .where('brand_id', '=', brandId)
      .where('deleted_time', 'is', null)
      .select('id')
      .execute(),
  )
  const materials = await inChunks(once(drafts.flatMap(({ bom }) => bom.map(({ productId }) => productId))), (ids) =>
    ofBrand.where('id', 'in', ids).where('type', '=', 'MATERIAL').select('id').execute(),
  )
  const repacked = entries.flatMap(({ id, draft }) =>
    id !== null && own.get(id)?.pack_size !== draft.packSize ? [id] : [],
  )
  const moved = await inChunks(repacked, (ids) =>
    db.selectFrom('stock_movement').where('product_id', 'in', ids).select('product_id').distinct().execute(),
  )
  const codesOf = (type: string) => new Set(codes.filter(({ code_type }) => code_type === type).map(({ code }) => code))
  return {
    own,
    categories: codesOf(PRODUCT_CLASSIFY),
    groups: codesOf(PRODUCT_GROUP),
    units: await knownUnits(
      db,
      brandId,
      once(drafts.flatMap(({ saleUnit, purchaseUnit }) => [saleUnit, purchaseUnit])),
    ),
    suppliers: new Set(suppliers.map(({ id }) => id)),
    byName: new Map(named.map(({ id, name, spec }) => [`${name}\n${spec}`, id])),
    byBarcode: new Map(coded.map(({ id, barcode }) => [barcode, id])),
    byCode: new Map(numbered.map(({ id, code }) => [code, id])),
    pictures: await picturesOf(
      db,
      brandId,
      drafts.flatMap(({ images }) => images),
    ),
    materials: new Set(materials.map(({ id }) => id)),
    productsByMaterial: await productsByMaterial(db, brandId),
    packLocked: new Set(moved.map(({ product_id }) => product_id)),
  }
}
