import { sample } from 'effector'
import { $branchId } from '../../org/branches/index.ts'
import {
  productImportCalls,
  productImportUpload,
  purchaseImportCalls,
  purchaseImportUpload,
} from '../../contract/kit/imports.ts'
import { createImport } from './create-import.ts'

/** Products of a brand from a file. */
export const productFileImport = createImport(productImportCalls, productImportUpload)
/** Lines for the user's carts from a file. */
export const purchaseFileImport = createImport(purchaseImportCalls, purchaseImportUpload)

// What was looked through is of the branch that was on the screen.
sample({ clock: $branchId.updates, fn: () => undefined, target: purchaseFileImport.restarted })

export type {
  Import,
  ImportConfirmation,
  ImportFile,
  ImportPlace,
  ImportProgress,
  ImportRowQuery,
} from './create-import.ts'
