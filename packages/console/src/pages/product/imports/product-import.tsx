import { productFileImport } from '@netbar/shared/console'
import { BrandImport } from '../../../kit/import/brand-import.tsx'
import type { ImportDefinition } from '../../../kit/import/import-definition.ts'

const definition: ImportDefinition = {
  title: 'routes.uploadProductMasterXlsx',
  menu: 'productMasterManage',
  functionId: 'PRODUCT_MASTER_IMPORT',
  model: productFileImport,
}

/** Import of a brand's products. */
export const ProductImport = () => <BrandImport definition={definition} />
