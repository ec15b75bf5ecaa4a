import type { TestServer } from '../../../testing/test-server.ts'
import { defineBelongings, INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import { pngOf, uploaded } from '../../../testing/uploads.ts'
import { newDictionaryEntry } from '../dictionary/index.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly brandId: string
    readonly branchId: string
    readonly userId: string
    readonly libraryId: string
    readonly imageId: string
    readonly entryId: string
    readonly bindingId: string
    readonly templateId: string
    readonly openid: string
    readonly viewId: string
  }
}

/** Inserts for this brand what the seed has for one brand only, or for none. */
const insertMissing = async ({ database: { db } }: TestServer, brandId: string, fileName: string): Promise<void> => {
  const own = `own-${brandId}`
  const times = { created_time: INSERTED_TIME, updated_time: INSERTED_TIME }
  await db
    .insertInto('image_library')
    .values({ id: `library-${own}`, brand_id: brandId, name: '保密', type: 'OTHER', ...times })
    .execute()
  await db
    .insertInto('image')
    .values({
      id: `image-${own}`,
      brand_id: brandId,
      library_id: `library-${own}`,
      name: '保密',
      file_name: fileName,
      poster_url: null,
      created_by: '某人',
      created_time: INSERTED_TIME,
    })
    .execute()
  await db
    .insertInto('dictionary_entry')
    .values(
      newDictionaryEntry(
        {
          id: `code-${own}`,
          code_type: 'PAY_TYPE_CHANNEL',
          brand_id: brandId,
          code: 'SECRET',
          codevalue: '保密',
          sort: 1,
        },
        new Date(INSERTED_TIME),
      ),
    )
    .execute()
  const bound = await db.selectFrom('wechat_binding').where('brand_id', '=', brandId).select('id').executeTakeFirst()
  if (bound !== undefined) return
  const sample = await db.selectFrom('wechat_binding').selectAll().executeTakeFirstOrThrow()
  const binding = { ...sample, id: `binding-${own}`, brand_id: brandId, app_id: 'wx00000000000000ff' }
  await db.insertInto('wechat_binding').values(binding).execute()
  await db
    .insertInto('wechat_template')
    .values({
      id: `template-${own}`,
      binding_id: binding.id,
      scene: 'ORDER',
      tm_id: 'x'.repeat(43),
      title: '保密',
      created_time: INSERTED_TIME,
    })
    .execute()
  await db
    .insertInto('wechat_follower')
    .values({
      openid: `openid-${own}`,
      binding_id: binding.id,
      nickname: '保密',
      avatar_url: null,
      subscribed_time: INSERTED_TIME,
    })
    .execute()
}

export const belongings = defineBelongings({
  nothing: {
    brandId: 'no-brand',
    branchId: 'no-branch',
    userId: 'no-user',
    libraryId: 'no-library',
    imageId: 'no-image',
    entryId: 'no-code',
    bindingId: 'no-binding',
    templateId: 'no-template',
    openid: 'no-openid',
    viewId: 'no-view',
  },
  ofBranch: ['branchId', 'userId', 'viewId'],
  find: async ({ server, branchNo }) => {
    const { db } = server.database
    const branch = await db.selectFrom('branch').where('branch_no', '=', branchNo).selectAll().executeTakeFirstOrThrow()
    const { id: branchId, brand_id: brandId } = branch
    const { url } = await uploaded(server, await server.signIn('admin'), pngOf([branchNo.charCodeAt(0), 2, 3]))
    await insertMissing(server, brandId, url.slice('/uploads/'.length))
    const user = await db
      .selectFrom('user')
      .where('username', '=', `${branchNo.toLowerCase()}_mgr`)
      .select('id')
      .executeTakeFirstOrThrow()
    const viewId = `view-own-${branchNo}`
    await db
      .insertInto('list_view')
      .values({
        id: viewId,
        user_id: user.id,
        role_id: null,
        route: 'suppliers',
        name: '保密',
        search: '',
        look: JSON.stringify({ hidden: [], order: [], pinned: [], isRoomy: false }),
        version: 1,
        updated_time: INSERTED_TIME,
      })
      .execute()
    const follower = await db
      .selectFrom('wechat_follower')
      .innerJoin('wechat_binding', 'wechat_binding.id', 'wechat_follower.binding_id')
      .innerJoin('wechat_template', 'wechat_template.binding_id', 'wechat_binding.id')
      .where('wechat_binding.brand_id', '=', brandId)
      .select(['wechat_follower.openid', 'wechat_binding.id', 'wechat_template.id as template_id'])
      .executeTakeFirstOrThrow()
    return {
      brandId,
      branchId,
      userId: user.id,
      libraryId: `library-own-${brandId}`,
      imageId: `image-own-${brandId}`,
      entryId: `code-own-${brandId}`,
      bindingId: follower.id,
      templateId: follower.template_id,
      openid: follower.openid,
      viewId,
    }
  },
})
