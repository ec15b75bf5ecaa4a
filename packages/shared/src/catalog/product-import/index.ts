import { productImportCalls, productImportUpload } from '../../contract/kit/imports.ts'
import { createImport } from '../../kit/imports/create-import.ts'

/** Import of a brand's products. */
export const productFileImport = createImport(productImportCalls, productImportUpload)
