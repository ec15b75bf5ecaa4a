import { productUnitCalls } from '../../contract/catalog/product-units.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { productChoices } from '../products/index.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Units in which a brand counts its products: a plain resource. */
export const productUnits = createResource(productUnitCalls)

// The form of a product offers the units.
createReload(productChoices, [
  productUnits.addition.done,
  productUnits.edit.done,
  productUnits.enabling.done,
  productUnits.removal.done,
])
