import { productCodes } from './0009-product-codes.ts'
import { products } from './0011-products.ts'
import { productRequests } from './0013-product-requests.ts'
import { productsByName } from './0021-products-by-name.ts'
import { productDiscounts } from './0022-product-discounts.ts'
import { productPictures } from './0029-product-pictures.ts'
import { productsByInitials } from './0032-products-by-initials.ts'
import { productSetting } from './0034-product-setting.ts'
import { categoryFaces } from './0035-category-faces.ts'
import { productUnits } from './0037-product-units.ts'
import { expirySetting } from './0038-expiry-setting.ts'
import { groupShelves } from './0039-group-shelves.ts'
import { brandRequests } from './0040-brand-requests.ts'
import { materials } from './0042-materials.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0009-product-codes': productCodes,
  '0011-products': products(engine),
  '0013-product-requests': productRequests(engine),
  '0021-products-by-name': productsByName,
  '0022-product-discounts': productDiscounts(engine),
  '0029-product-pictures': productPictures,
  '0032-products-by-initials': productsByInitials,
  '0034-product-setting': productSetting(engine),
  '0035-category-faces': categoryFaces,
  '0037-product-units': productUnits,
  '0038-expiry-setting': expirySetting(engine),
  '0039-group-shelves': groupShelves,
  '0040-brand-requests': brandRequests(engine),
  '0042-materials': materials(engine),
})
