import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { brandList } from './brand-list.tsx'
import { useBrandSwitch } from './use-brand-switch.tsx'
import './brands.css'

/** 品牌管理: brands with what they have. */
export const Brands = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const may = pageFunctionsOf(useUnit($menus), 'brand')
  const { flip, question } = useBrandSwitch()
  return (
    <>
      <ListView
        definition={brandList}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'detail', label: t('kit.detail'), to: hrefOf('brandDetail', { id: row.id }) },
              ...(may.has('BRAND_DISABLE')
                ? [
                    {
                      key: 'switch',
                      label: t(row.enabled ? 'kit.disable' : 'kit.enable'),
                      isDangerous: row.enabled,
                      onClick: () => flip(row),
                    },
                  ]
                : []),
            ]}
          />
        )}
        begin={
          may.has('BRAND_ADD') && (
            <Button type="primary" onClick={() => void navigate(hrefOf('addBrand'))}>
              {t('kit.add')}
            </Button>
          )
        }
      />
      {question}
    </>
  )
}
