import { productFileImport } from '@netbar/shared'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportDefinition } from '../../../kit/import/import-definition.ts'
import { ImportWizard } from '../../../kit/import/import-wizard.tsx'
import { useBrands } from '../../../kit/resource/use-brands.ts'

const definition: ImportDefinition = {
  route: 'uploadProductMasterXlsx',
  menu: 'productMasterManage',
  functionId: 'PRODUCT_MASTER_IMPORT',
  model: productFileImport,
}

/** Import of a brand's products; a user with several brands chooses one. */
export const ProductImport = () => {
  const { t } = useTranslation()
  const id = useId()
  const brands = useBrands()
  const [chosen, choose] = useState<string | null>(null)
  const brandId = brands.length === 1 ? (brands[0]?.value ?? null) : chosen
  return (
    <ImportWizard
      definition={definition}
      place={brandId === null ? null : { brandId }}
      choosePlace={
        brands.length > 1 && (
          <div className="import-place">
            <label htmlFor={id}>{t('importFile.place')}</label>
            <Select
              id={id}
              className="list-choice"
              value={chosen}
              placeholder={t('importFile.chooseBrand')}
              options={[...brands]}
              onChange={choose}
            />
          </div>
        )
      }
    />
  )
}
