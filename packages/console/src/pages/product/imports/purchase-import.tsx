import { $branch } from '@netbar/shared'
import { purchaseFileImport } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { ImportDefinition } from '../../../kit/import/import-definition.ts'
import { ImportWizard } from '../../../kit/import/import-wizard.tsx'

const definition: ImportDefinition = {
  title: 'routes.uploadXlsx',
  menu: 'purchase',
  functionId: 'PURCHASE_UPLOAD',
  model: purchaseFileImport,
}

/** Import of cart lines for the current branch. */
export const PurchaseImport = () => {
  const { t } = useTranslation()
  const branch = useUnit($branch)
  return (
    <ImportWizard
      definition={definition}
      place={branch === null ? null : { branchId: branch.id }}
      choosePlace={
        branch && (
          <p className="import-place">
            {t('importFile.place')} <strong>{branch.name}</strong>
          </p>
        )
      }
    />
  )
}
