import { SLIDE_SIZE, Status } from '@netbar/shared/contract'
import { sql } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PicturePlaces } from '../../../kernel/picture-place.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { logChange, updateResourceRows } from '../../../kit/resource/index.ts'
import { findFile } from '../../../kit/upload/index.ts'
import { listText } from '../../../platform/db/list-text.ts'
import { advertisementRules } from './rules.ts'

const ofCompany = sql<string | null>`null`.as('branch_name')

/** Where client machines show pictures. */
export const picturePlaces = {
  ADVERTISEMENT: {
    table: 'advertisement',
    column: 'images',
    holds: 'list',
    rows: (db) =>
      db
        .selectFrom('advertisement')
        .where('deleted_time', 'is', null)
        .select(['id', 'brand_id', 'title as name', 'images as pictures', ofCompany]),
    replace: async (trx, { to }, ids, context) => {
      const rows = await trx.selectFrom('advertisement').where('id', 'in', ids).orderBy('id').selectAll().execute()
      const edits = rows.map((before) => ({ before, columns: { images: listText([to]) } }))
      await updateResourceRows(trx, advertisementRules(context), edits, context)
    },
  },
  CAROUSEL: {
    table: 'carousel_slide',
    column: 'image_url',
    holds: 'one',
    rows: (db) =>
      db
        .selectFrom('carousel_slide')
        .select([
          sql<string>`brand_id || ' ' || sort`.as('id'),
          'brand_id',
          'title as name',
          'image_url as pictures',
          ofCompany,
        ]),
    replace: async (trx, { brandId, from, to }, _, context) => {
      const { width, height } = await findFile(trx, to, 'byId')
      if (width !== SLIDE_SIZE.width || height !== SLIDE_SIZE.height)
        throw new Refusal(Status.businessRule, { key: 'advertisements.slideSize', params: SLIDE_SIZE })
      await trx
        .updateTable('carousel_slide')
        .set({ image_url: to })
        .where('brand_id', '=', brandId)
        .where('image_url', '=', from)
        .execute()
      await trx
        .updateTable('carousel')
        .set((eb) => ({ version: eb('version', '+', 1), updated_time: context.now().toISOString() }))
        .where('brand_id', '=', brandId)
        .execute()
      const changes = [{ field: 'carousel', from, to }]
      await logChange(trx, { resource: 'carousel', id: brandId, changes }, stepOf(context))
    },
  },
} satisfies Partial<PicturePlaces>
