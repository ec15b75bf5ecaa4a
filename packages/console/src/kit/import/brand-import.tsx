import { Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrands } from '../resource/use-brands.ts'
import type { ImportDefinition } from './import-definition.ts'
import { ImportWizard } from './import-wizard.tsx'

interface BrandImportProps {
  readonly definition: ImportDefinition
  readonly onList?: () => void
}

/** Import of rows of a brand; a user with several brands chooses one. */
export const BrandImport = (props: BrandImportProps) => {
  const { t } = useTranslation()
  const id = useId()
  const brands = useBrands()
  const [chosen, choose] = useState<string | null>(null)
  const brandId = brands.length === 1 ? (brands[0]?.value ?? null) : chosen
  return (
    <ImportWizard
      {...props}
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
