import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { productPictureHandlers } from './handlers.ts'

export { picturePlaces } from './picture-places.ts'

/** Pictures of a brand's products, one by one and many at once. */
export const productPictures = defineFeature({
  menu: [page('productPictureManage', 'settings_index', { sort: 8, icon: 'shopping' }, [fn('PRODUCT_PICTURE_EDIT')])],
  grants: { brandOwner: { productPictureManage: 'all' } },
  handlers: { productPictures: productPictureHandlers },
})
