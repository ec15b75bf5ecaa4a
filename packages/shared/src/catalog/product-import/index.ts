import { productImportCalls, productImportUpload } from '../../contract/kit/imports.ts'
import { createImport } from '../../kit/imports/create-import.ts'

/** Products of a brand from a file. */
export const productFileImport = createImport(productImportCalls, productImportUpload)
