import { RESOURCE_MAX_BYTES, RESOURCE_MIMES, Status } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { PicturePlaces, PictureSwap } from '../../../kernel/picture-place.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange } from '../../../kit/resource/index.ts'
import { findFile, megabytes } from '../../../kit/upload/index.ts'
import type { Tables } from '../../../platform/db/index.ts'

const ofCompany = sql<string | null>`null`.as('branch_name')

const refuseUnfit = async (trx: Transaction<Tables>, url: string): Promise<void> => {
  const { mime, bytes } = await findFile(trx, url, 'byId')
  if (RESOURCE_MIMES.some((known) => known === mime) && bytes <= RESOURCE_MAX_BYTES) return
  throw new Refusal(Status.businessRule, {
    key: 'images.unfitForSlot',
    params: { max: megabytes(RESOURCE_MAX_BYTES) },
  })
}

/** The slots and places of a brand are in its history. */
const changesOf = ({ from, to }: PictureSwap, ids: readonly string[]) => ids.map((field) => ({ field, from, to }))

/** Where brands show pictures. */
export const picturePlaces = {
  BRAND_RESOURCE: {
    table: 'brand_resource',
    column: 'image_url',
    holds: 'one',
    rows: (db) =>
      db
        .selectFrom('brand_resource')
        .select(['key as id', 'brand_id', 'key as name', 'image_url as pictures', ofCompany]),
    replace: async (trx, swap, ids, context) => {
      await refuseUnfit(trx, swap.to)
      await trx
        .updateTable('brand_resource')
        .set({ image_url: swap.to, updated_time: context.now().toISOString() })
        .where('brand_id', '=', swap.brandId)
        .where('key', 'in', ids)
        .execute()
      const what = { resource: 'brands', id: swap.brandId, changes: changesOf(swap, ids) }
      await logChange(trx, what, stepOf(context))
    },
  },
  PLACED: {
    table: 'brand_picture',
    column: 'image_url',
    holds: 'one',
    rows: (db) =>
      db.selectFrom('brand_picture').select(['id', 'brand_id', 'place as name', 'image_url as pictures', ofCompany]),
    replace: async (trx, swap, ids, context) => {
      const placed = await trx
        .updateTable('brand_picture')
        .set({ image_url: swap.to })
        .where('id', 'in', ids)
        .returning('place')
        .execute()
      const places = [...new Set(placed.map(({ place }) => place))]
      const what = { resource: 'brands', id: swap.brandId, changes: changesOf(swap, places) }
      await logChange(trx, what, stepOf(context))
    },
  },
} satisfies Partial<PicturePlaces>
