import { hrefOf } from '@netbar/shared'
import { brandMenuLosses, brandMenuSaving, shownBrandMenus } from '@netbar/shared/console'
import type { BrandMenus } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { menusField, menusForm } from '../roles/menus-field.tsx'
import { BrandLosses } from './brand-losses.tsx'
import '../../../kit/resource/resource.css'

const Opened = ({ row }: { readonly row: BrandMenus }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, name, version } = row
  const fields = useMemo(
    () => [menusField('brandPermission.menus', row.nodes, (menus) => <BrandLosses brandId={row.id} menus={menus} />)],
    [row],
  )
  const losses = useUnit(brandMenuLosses.$value)
  useTabLabel(name)
  return (
    <>
      <h1 className="page-title">
        {t('routes.brandPermissionDetail')} {name}
      </h1>
      <section className="card">
        <p className="quiet">{t('brandPermission.hint')}</p>
        <EntryForm
          form={`brand-permission-${id}`}
          fields={fields}
          schema={menusForm}
          row={row}
          version={version}
          write={brandMenuSaving}
          toParams={(draft) => ({ id, version, ...v.parse(menusForm, draft) })}
          isDangerous={losses !== null && losses.length > 0}
          onClose={() => void navigate(hrefOf('brandDetail', { id }))}
        />
      </section>
    </>
  )
}

/** Lines of a page whose place is held while it loads. */
const LINES = 12

/** 品牌权限: what the roles of a brand may open at most (`?id`). */
export const BrandPermission = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const failure = useFailure()
  const { latest, status, error, ask } = useUnit({
    latest: shownBrandMenus.$value,
    status: shownBrandMenus.$status,
    error: shownBrandMenus.$error,
    ask: shownBrandMenus.asked,
  })
  useEffect(() => {
    ask(id)
  }, [ask, id])
  if (latest?.id === id) return <Opened key={id} row={latest} />
  if (status === 'failed')
    return <NotFoundNotice title={t('routes.brandPermissionDetail')} text={failure(error)} onRetry={() => ask(id)} />
  return (
    <section className="card">
      <LoadingBar />
      <Skeleton lines={LINES} />
    </section>
  )
}
