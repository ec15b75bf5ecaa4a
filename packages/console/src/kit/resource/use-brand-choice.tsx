import { $defaultBrand } from '@netbar/shared/console'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrands } from './use-brands.ts'

/** The brand that a page is about, and the choice of another for users with several. */
export const useBrandChoice = (): { readonly brandId: string | null; readonly choice: ReactNode } => {
  const { t } = useTranslation()
  const brands = useBrands()
  const own = useUnit($defaultBrand)
  const [chosen, setChosen] = useState<string | null>(null)
  const brandId = chosen ?? own?.brandId ?? brands[0]?.value ?? null
  return {
    brandId,
    choice: brands.length > 1 && (
      <Select
        aria-label={t('kit.brand')}
        className="list-choice"
        value={brandId}
        options={[...brands]}
        onChange={setChosen}
      />
    ),
  }
}
