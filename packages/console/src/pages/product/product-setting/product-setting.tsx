import { $menus, hrefOf, mayOpenRoute, pageFunctionsOf, routeNamed } from '@netbar/shared'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import './product-setting.css'
import { SettingRules } from './setting-rules.tsx'

const UnitsDialog = lazy(async () => ({ default: (await import('./units-dialog.tsx')).UnitsDialog }))

const PAGES = ['codeManage', 'groupCodeManage'] as const

/** Links to the pages that structure the catalogue, and the ordering rules; only what the user may open. */
export const ProductSetting = () => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const shown = PAGES.filter((name) => {
    const route = routeNamed(name)
    return route !== null && mayOpenRoute(route, menus)
  })
  const maySet = pageFunctionsOf(menus, 'productSetting').has('PRODUCT_SETTING_EDIT')
  const [isInUnits, setIsInUnits] = useState(false)
  return (
    <>
      <h1 className="page-title">{t('routes.productSetting')}</h1>
      {shown.length === 0 && !maySet && <Empty description={t('productCode.noSettings')} />}
      <ul className="product-settings">
        {shown.map((name) => (
          <li key={name}>
            <Link className="card product-setting-card" to={hrefOf(name)}>
              <strong>{t(`routes.${name}`)}</strong>
              <span className="quiet">{t(`productCode.about.${name}`)}</span>
            </Link>
          </li>
        ))}
        {maySet && (
          <li>
            <button type="button" className="card product-setting-card" onClick={() => setIsInUnits(true)}>
              <strong>{t('productSetting.unit.title')}</strong>
              <span className="quiet">{t('productSetting.unit.about')}</span>
            </button>
          </li>
        )}
      </ul>
      {isInUnits && (
        <Suspense fallback={null}>
          <UnitsDialog onClose={() => setIsInUnits(false)} />
        </Suspense>
      )}
      {maySet && <SettingRules />}
    </>
  )
}
