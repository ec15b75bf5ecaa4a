import { hrefOf } from '@netbar/shared'
import type { ImageUse } from '@netbar/shared/contract'

/** Address of the page where what shows a picture is changed. */
export const linkOfUse = ({ kind, id }: ImageUse): string => {
  switch (kind) {
    case 'BRAND_RESOURCE':
      return hrefOf('logoLibrary')
    case 'PLACED':
      return hrefOf('pictureResourceManagement')
    case 'PRODUCT':
      return hrefOf('productMasterDetail', { id })
    case 'BRANCH_PRODUCT':
      return hrefOf('productDetail', { id })
    case 'CATEGORY':
      return hrefOf('codeManage')
    case 'ADVERTISEMENT':
      return hrefOf('advertisementDetail', { id })
    case 'CAROUSEL':
      return hrefOf('carouselClient')
  }
}
