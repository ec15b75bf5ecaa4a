import { $menus, formatDateTime, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { brandPlatforms, brandPlatformsOpened } from '@netbar/shared/console'
import { hasThemeColor, type BrandPlatformLook } from '@netbar/shared/contract'
import { Switch, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { RowButton } from '../../../ui/row-button.tsx'
import { Swatch } from './color-input.tsx'
import { PlatformLook } from './platform-look.tsx'
import { usePlatformSwitch } from './use-platform-switch.tsx'

/** 品牌平台: the front ends of a brand (`?id`), and what is set of their look. */
export const BrandPlatforms = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const brandId = search.get('id') ?? ''
  const may = pageFunctionsOf(useUnit($menus), 'brand')
  const mayEdit = may.has('BRAND_PLATFORM_EDIT')
  const { rows, status, error, open } = useUnit({
    rows: brandPlatforms.$value,
    status: brandPlatforms.$status,
    error: brandPlatforms.$error,
    open: brandPlatformsOpened,
  })
  useEffect(() => {
    open(brandId)
  }, [open, brandId])
  const name = useBrands().find(({ value }) => value === brandId)?.label ?? null
  useTabLabel(name)
  const { isPending, flip, question } = usePlatformSwitch(brandId)
  const [edited, setEdited] = useState<BrandPlatformLook | null>(null)
  const title = t('routes.brandPlatform')
  const columns: NonNullable<TableProps<BrandPlatformLook>['columns']> = [
    {
      key: 'name',
      title: t('brandPlatform.name'),
      render: (_, { platform }) => (
        <Link to={hrefOf('brandResourceConfig', { brandId, platform })}>{t(`pictures.platform.${platform}`)}</Link>
      ),
    },
    {
      key: 'enabled',
      title: t('kit.status'),
      render: (_, look) =>
        mayEdit ? (
          <>
            <Switch
              size="small"
              checked={look.enabled}
              disabled={isPending}
              aria-label={t('brandPlatform.switch', { name: t(`pictures.platform.${look.platform}`) })}
              onChange={() => flip(look)}
            />{' '}
            {t(look.enabled ? 'kit.enabled' : 'kit.disabled')}
          </>
        ) : (
          t(look.enabled ? 'kit.enabled' : 'kit.disabled')
        ),
    },
    {
      key: 'configured',
      title: t('brandPlatform.configured'),
      align: 'right',
      render: (_, { configured, total }) => `${configured}/${total}`,
    },
    {
      key: 'color',
      title: t('brandPlatform.themeColor'),
      render: (_, { platform, themeColor }) => (hasThemeColor(platform) ? <Swatch color={themeColor} /> : '—'),
    },
    // No front end says which version it is.
    { key: 'version', title: t('brandPlatform.version'), render: () => '—' },
    {
      key: 'updated',
      title: t('kit.updated'),
      render: (_, { updatedTime }) => (updatedTime === null ? '—' : formatDateTime(updatedTime)),
    },
    {
      key: 'actions',
      title: t('kit.actions'),
      render: (_, look) => (
        <span className="list-actions">
          <Link to={hrefOf('brandResourceConfig', { brandId, platform: look.platform })}>
            {t('routes.brandResourceConfig')}
          </Link>
          {mayEdit && hasThemeColor(look.platform) && (
            <RowButton isDisabled={isPending} onClick={() => setEdited(look)}>
              {t('brandPlatform.themeColor')}
            </RowButton>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <h1 className="page-title">
        {title} {name}
      </h1>
      <section className="card" aria-label={title}>
        <p className="quiet platform-hint">{t('brandPlatform.hint')}</p>
        <PlainTable<BrandPlatformLook>
          rowKey="platform"
          columns={columns}
          rows={rows}
          status={status}
          error={error}
          onRetry={() => open(brandId)}
        />
      </section>
      {question}
      {edited && <PlatformLook brandId={brandId} look={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
