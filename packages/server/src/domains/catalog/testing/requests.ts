import { importRequests } from '../../../kit/imports/testing/import-requests.ts'
import { resourceOwner, resourceRequests } from '../../../kit/resource/testing/resource-requests.ts'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { pngOf, uploaded } from '../../../testing/uploads.ts'
import { branchProductRequests } from './branch-product-requests.ts'
import { categoryStepRequests, codeExamples, groupMemberRequests } from './code-requests.ts'
import { discountExample, PRODUCT, productExample } from './product-requests.ts'

const PRODUCT_SHEET = [
  ['名称', '类型', '分类', '销售单位', '采购单位', '换算', '进价', '建议零售价'],
  ['导入的气泡水', '零售', '饮料', '听', '箱', '24', '48', '5'],
  ['导入的坏行', '零售', '没有', '听', '箱', '24', '48', '5'],
]

/** Requests of each call about the catalog, each about a row that is ready for it. */
export const requests = async ({ server }: RequestWorld): Promise<ConformanceRequests> => {
  const owner = await resourceOwner(server)
  const { token, brandId } = owner
  const { id, version } = await server.database.db
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('code', '=', 'P0001')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow()
  const resources: Record<string, ConformanceRequests[string]> = {}
  for (const example of [
    ...(await codeExamples(server, owner)),
    await productExample(server, owner),
    await discountExample(server, owner, id),
  ])
    Object.assign(resources, await resourceRequests(server, owner, example))
  const library = await server.database.db
    .selectFrom('image_library')
    .where('brand_id', '=', brandId)
    .select('id')
    .executeTakeFirstOrThrow()
  const { url: imageUrl } = await uploaded(server, token, pngOf([9, 8, 7]))
  const picture = { productId: id, version, imageUrl, name: '可乐' }
  return {
    ...resources,
    ...(await branchProductRequests(server)),
    ...(await categoryStepRequests(server, owner)),
    ...(await groupMemberRequests(server, owner)),
    ...(await importRequests(server, {
      name: 'productImport',
      path: '/api/product/master/batch',
      token,
      place: `brandId=${brandId}`,
      rows: PRODUCT_SHEET,
    })),
    'productPlaces.places': { path: `/${id}`, token },
    'productPlaces.choices': { path: '', token },
    'productPlaces.spread': { path: `/${id}`, token },
    'productPlaces.classify': { path: `/${id}`, token, body: { version, category: PRODUCT.category } },
    'productPictures.page': { path: '?limit=3', token },
    'productPictures.match': { path: '', token, body: { brandId, fileNames: ['P0001.png', '没有.png'] } },
    'productPictures.save': { path: '', token, body: { libraryId: library.id, pictures: [picture] } },
    'productDiscountChoices.find': { path: '', token },
  }
}
