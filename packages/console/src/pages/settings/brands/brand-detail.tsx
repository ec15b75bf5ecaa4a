import { $menus, formatDateTime, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { brand, brandLogs, brandOpened, brandWrite } from '@netbar/shared/console'
import type { BrandDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { Facts } from '../../../kit/resource/facts.tsx'
import { History } from '../../../kit/resource/history.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { BrandBranches } from './brand-branches.tsx'
import { brandFields, brandForm, brandOf, typedBrand } from './brand-fields.ts'
import { brandHistoryFields } from './brand-history.ts'
import { CloudDesk } from './cloud-desk.tsx'
import { useBrandSwitch } from './use-brand-switch.tsx'
import '../../../kit/resource/resource.css'

const PARTS = ['info', 'desk', 'branches', 'history'] as const
type Part = (typeof PARTS)[number]
/** Function to change a part; the others are only shown. */
const NEEDS: Readonly<Partial<Record<Part, string>>> = { info: 'BRAND_EDIT', desk: 'BRAND_CLOUD_DESK' }

/** Functions for the official account of a brand, any of which opens its page. */
const WECHAT = ['WECHAT_BIND', 'WECHAT_MENU', 'WECHAT_TEMPLATE', 'WECHAT_FANS']

/** Functions for the online payment of a brand, and for its front ends, in the same way. */
const PAYMENT = ['PAY_CONFIG_VIEW', 'PAY_CONFIG_EDIT', 'PAY_CONFIG_TEST']
const PLATFORMS = ['BRAND_PLATFORM_EDIT', 'BRAND_RESOURCE_SAVE']

const Opened = ({ row }: { readonly row: BrandDetail }) => {
  const { t } = useTranslation()
  const may = pageFunctionsOf(useUnit($menus), 'brand')
  const [part, setPart] = useState<Part>('info')
  const [edited, setEdited] = useState<Part | null>(null)
  const { flip, question } = useBrandSwitch()
  const { brandId, name, status, version, branchCount, updatedTime } = row
  const enabled = status === 'ON'
  const need = NEEDS[part]
  useTabLabel(name)
  return (
    <div className="resource-detail">
      <h1 className="page-title">
        {t('routes.brandDetail')} {name}{' '}
        <StatusTag tone={enabled ? 'done' : 'closed'}>{t(enabled ? 'kit.enabled' : 'kit.disabled')}</StatusTag>
        <span className="resource-tools">
          {need !== undefined && may.has(need) && edited !== part && (
            <Button type="primary" onClick={() => setEdited(part)}>
              {t('kit.edit')}
            </Button>
          )}
          {may.has('BRAND_PERMISSION') && (
            <Link to={hrefOf('brandPermissionDetail', { id: brandId })}>{t('routes.brandPermissionDetail')}</Link>
          )}
          {WECHAT.some((each) => may.has(each)) && (
            <Link to={hrefOf('brandWechatInfo', { id: brandId })}>{t('routes.brandWechatInfo')}</Link>
          )}
          {PAYMENT.some((each) => may.has(each)) && (
            <Link to={hrefOf('brandOnlinePay', { id: brandId })}>{t('routes.brandOnlinePay')}</Link>
          )}
          {PLATFORMS.some((each) => may.has(each)) && (
            <Link to={hrefOf('brandPlatform', { id: brandId })}>{t('routes.brandPlatform')}</Link>
          )}
          {may.has('BRAND_DISABLE') && (
            <Button danger={enabled} onClick={() => flip({ id: brandId, name, version, enabled })}>
              {t(enabled ? 'kit.disable' : 'kit.enable')}
            </Button>
          )}
        </span>
      </h1>
      <section className="card">
        <ChoiceBar
          label={name}
          chosen={part}
          onChange={setPart}
          choices={PARTS.map((key) => ({ key, label: t(`brandSetting.part.${key}`) }))}
        />
        {/* A hidden form keeps its input. */}
        <div hidden={part !== 'info'}>
          {edited === 'info' ? (
            <EntryForm
              form={`brand-${brandId}`}
              fields={brandFields}
              schema={brandForm}
              row={typedBrand(row)}
              write={brandWrite}
              toParams={(draft) => ({ ...brandOf(draft), id: brandId, version })}
              onClose={() => setEdited(null)}
              onDone={() => setEdited(null)}
            />
          ) : (
            <Facts
              fields={brandFields}
              row={typedBrand(row)}
              more={[
                [t('brandSetting.branches'), String(branchCount)],
                [t('kit.updated'), updatedTime === null ? '—' : formatDateTime(updatedTime)],
              ]}
            />
          )}
        </div>
        {part === 'desk' && <CloudDesk brand={row} isEdited={edited === 'desk'} onClose={() => setEdited(null)} />}
        {part === 'branches' && <BrandBranches brandId={brandId} />}
        {part === 'history' && <History rowId={brandId} logs={brandLogs} fields={brandHistoryFields} />}
      </section>
      {question}
    </div>
  )
}

/** Lines of a page whose place is held while it loads. */
const LINES = 8

/** 品牌详情: one brand (`?id`). */
export const BrandDetailPage = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const failure = useFailure()
  const { latest, status, error, open } = useUnit({
    latest: brand.$value,
    status: brand.$status,
    error: brand.$error,
    open: brandOpened,
  })
  useEffect(() => {
    open(id)
  }, [open, id])
  if (latest?.brandId === id) return <Opened key={id} row={latest} />
  if (status !== 'failed')
    return (
      <section className="card">
        <LoadingBar />
        <Skeleton lines={LINES} />
      </section>
    )
  return <NotFoundNotice title={t('routes.brandDetail')} text={failure(error)} onRetry={() => open(id)} />
}
