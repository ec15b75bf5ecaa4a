import { $brands, $defaultBrand, brandsOpened, defaultBrandSelected } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuChoice } from '../../frame/preferences/menu-choice.tsx'

/** Selector of the default brand; only where there are several (specification §2). */
export const BrandSelector = () => {
  const { t } = useTranslation()
  const { brands, chosen, open, choose } = useUnit({
    brands: $brands,
    chosen: $defaultBrand,
    open: brandsOpened,
    choose: defaultBrandSelected,
  })
  useEffect(() => {
    open()
  }, [open])
  if (brands.length < 2) return null
  return (
    <MenuChoice
      className="brand-selector"
      label={t('app.brandChoice')}
      value={chosen?.brandId ?? ''}
      options={brands.map(({ brandId, name }) => ({ value: brandId, label: name }))}
      onChange={choose}
    />
  )
}
