import { sample } from 'effector'
import { purchaseImportCalls, purchaseImportUpload } from '../../contract/kit/imports.ts'
import { createImport } from '../../kit/imports/create-import.ts'
import { $branchId } from '../../org/branches/index.ts'

/** Lines for the user's carts from a file. */
export const purchaseFileImport = createImport(purchaseImportCalls, purchaseImportUpload)

// What was looked through is of the branch that was on the screen.
sample({ clock: $branchId.updates, target: purchaseFileImport.restarted })
