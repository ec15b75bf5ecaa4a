import { productUnitCalls } from '../../contract/catalog/product-units.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { productChoices } from '../products/index.ts'
import { createResource } from '../../kit/resource/index.ts'

/** Units that the products of a brand are counted in: a plain resource. */
export const productUnits = createResource(productUnitCalls)

// The form of a product offers them.
createReload(productChoices, [
  productUnits.addition.done,
  productUnits.edit.done,
  productUnits.enabling.done,
  productUnits.removal.done,
])
