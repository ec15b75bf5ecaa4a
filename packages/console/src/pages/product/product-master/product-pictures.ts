import { PRODUCT_IMAGES } from '@netbar/shared/contract'
import type { FormField } from '../../../kit/form/form-field.ts'
import { pictureInputOf, Pictures } from '../../../kit/pictures/picture-field.tsx'

/** Field for product pictures. */
export const pictureField: FormField = {
  kind: 'list',
  name: 'images',
  label: 'productMaster.images',
  problem: 'productMaster.imagesWrong',
  Input: pictureInputOf(PRODUCT_IMAGES),
  Shown: Pictures,
}
