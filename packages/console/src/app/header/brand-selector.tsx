import { $brands, $defaultBrand, brandsOpened, defaultBrandSelected } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

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
    <select
      className="language brand-selector"
      aria-label={t('app.brandChoice')}
      value={chosen?.brandId}
      onChange={({ target }) => choose(target.value)}
    >
      {brands.map(({ brandId, name }) => (
        <option key={brandId} value={brandId}>
          {name}
        </option>
      ))}
    </select>
  )
}
