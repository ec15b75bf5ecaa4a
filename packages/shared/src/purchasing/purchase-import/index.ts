import { sample } from 'effector'
import { purchaseImportCalls, purchaseImportUpload } from '../../contract/kit/imports.ts'
import { createImport } from '../../kit/imports/create-import.ts'
import { $branchId } from '../../org/branches/index.ts'

/** Import of cart lines. */
export const purchaseFileImport = createImport(purchaseImportCalls, purchaseImportUpload)

// The preview belongs to the branch that was current when it was made.
sample({ clock: $branchId.updates, target: purchaseFileImport.restarted })
