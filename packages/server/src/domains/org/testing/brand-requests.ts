import { calls } from '@netbar/shared/contract'
import * as v from 'valibot'
import { uploaded, pngOf } from '../../../testing/uploads.ts'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Requests of the calls of brands, images and the dictionary. */
export const brandRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const [token, cashier] = [await server.signIn('admin'), await server.signIn('xh001_cash1')]
  const branch = await db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const brandId = branch.brand_id
  const admin = await db.selectFrom('user').where('username', '=', 'admin').select('id').executeTakeFirstOrThrow()
  const full = await db
    .selectFrom('image_library')
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .selectAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('image_library')
    .values({ ...full, id: 'empty-library', name: '空图库' })
    .execute()
  const image = await db
    .selectFrom('image')
    .where('brand_id', '=', brandId)
    .where('name', '=', '收银台欢迎图')
    .selectAll()
    .executeTakeFirstOrThrow()
  const spare = await uploaded(server, token, pngOf([1, 2, 3]))
  const { url } = await uploaded(server, token, pngOf([4, 5, 6]))
  await db
    .insertInto('image')
    .values({ ...image, id: 'spare', file_name: spare.url.slice('/uploads/'.length) })
    .execute()
  const entry = await db
    .selectFrom('dictionary_entry')
    .where('code', '=', 'CASH')
    .select('id')
    .executeTakeFirstOrThrow()
  // A brand without branches, with a line of history.
  const answer = await server.call('POST', '/api/admin/brand/save', { token, body: { name: '备用品牌' } })
  const { brandId: spareBrand } = v.parse(calls.brands.save.answer, answer.body['data'])
  await server.call('POST', `/api/admin/brand/enable/${spareBrand}`, { token, body: { version: 1, enabled: true } })
  const cloudDesk = { enabled: true, address: 'https://desk.example' }
  const values = { codevalue: '刷卡', sort: 9, enabled: true, remark: '' }
  return {
    'brands.makeDefault': { token, path: `/${admin.id}/${brandId}` },
    'brands.branches': { path: `/${brandId}`, token: cashier },
    'brands.detail': { path: `/${brandId}`, token },
    'brands.setCloudDesk': { path: '', token, body: { brandId, version: 1, ...cloudDesk } },
    'brands.save': { path: '', token, body: { name: '晨星网咖' } },
    'brandEntries.page': { token, path: '?limit=3' },
    'brandEntries.enable': { token, path: `/${spareBrand}`, body: { version: 2, enabled: false } },
    'brandEntries.logs': { token, path: `/${spareBrand}` },
    'brandPlatforms.list': { token, path: `/${brandId}` },
    'brandPlatforms.save': {
      token,
      path: '',
      body: { brandId, platform: 'CLIENT', enabled: true, themeColor: '#1677ff', version: 0 },
    },
    'brands.branchList': { path: `/${brandId}` },
    'images.brandResources': { path: `/${brandId}`, token: cashier },
    'images.saveBrandResources': {
      path: '',
      token,
      body: { brandId, resources: [{ key: 'login-logo', imageUrl: url }] },
    },
    'images.platforms': { path: `?brandId=${brandId}` },
    'images.libraries': { path: '?page=1&limit=5' },
    'images.saveLibrary': { path: '', token, body: { brandId, name: '商品图', type: 'PRODUCT' } },
    'images.deleteLibrary': { path: '', token, body: { id: 'empty-library', imageCount: 0 } },
    'images.images': { path: `?libraryId=${full.id}` },
    'images.addImage': { path: '', token, body: { libraryId: full.id, name: '海报', imageUrl: url } },
    'images.renameImage': { path: '', token, body: { id: image.id, name: '欢迎光临' } },
    'images.moveImages': { path: '', token, body: { ids: [image.id], libraryId: image.library_id } },
    'images.imageUses': { path: `/${image.id}`, token },
    'images.replaceImage': { path: '', token, body: { id: 'spare', byId: image.id, useCount: 0 } },
    'images.imageTotals': { path: `?brandId=${brandId}` },
    'images.deleteImage': { path: '', token, body: { id: image.id } },
    'images.deleteImages': { path: '', token, body: { ids: ['spare'] } },
    'images.pictures': { path: '?place=COUNTER' },
    'images.savePictures': { path: '', token, body: { brandId, place: 'COUNTER', pictures: [{ imageUrl: url }] } },
    'images.counterPictures': { path: `?branchId=${branch.id}` },
    'dictionary.ofType': { path: '/PAY_TYPE_CHANNEL' },
    'dictionary.page': { path: '?codeType=PAY_TYPE_CHANNEL&limit=3' },
    'dictionary.entry': { path: `/${entry.id}` },
    'dictionary.add': { path: '', token, body: { codeType: 'PAY_TYPE_CHANNEL', code: 'CARD', ...values } },
    'dictionary.change': { path: `/${entry.id}`, token, body: { version: 1, ...values } },
  }
}
