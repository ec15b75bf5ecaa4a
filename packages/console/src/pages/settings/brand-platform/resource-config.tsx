import { $menus, pageFunctionsOf } from '@netbar/shared'
import { brandResources, brandResourcesOpened, brandResourcesWrite } from '@netbar/shared/console'
import { BRAND_PLATFORMS, RESOURCE_SLOTS, type BrandPlatform, type BrandResource } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import { useFreshWrite } from '../../../kit/form/use-written.ts'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { SlotCard } from '../pictures/slot-card.tsx'
import { useSlots } from './use-slots.ts'
import '../pictures/pictures.css'
import './brand-platform.css'

const LINES = 8

interface SlotGridProps {
  readonly brandId: string
  readonly platform: BrandPlatform
  /** Its saved pictures; null while they are not known. */
  readonly saved: readonly BrandResource[] | null
}

const SlotGrid = ({ brandId, platform, saved }: SlotGridProps) => {
  const { t } = useTranslation()
  const mayEdit = pageFunctionsOf(useUnit($menus), 'brand').has('BRAND_RESOURCE_SAVE')
  const { isPending, failure } = useUnit({
    isPending: brandResourcesWrite.$isPending,
    failure: brandResourcesWrite.$failure,
  })
  useFreshWrite(brandResourcesWrite)
  const slots = useSlots(`brand-resources-${brandId}-${platform}`, brandId, saved ?? [])
  if (saved === null) return null
  return (
    <>
      <FailureAlert failure={failure} />
      <ul className="image-grid slot-grid">
        {RESOURCE_SLOTS.filter((slot) => slot.platform === platform).map((slot) => (
          <SlotCard
            key={slot.key}
            brandId={brandId}
            slot={slot}
            url={slots.pictureOf(slot.key)}
            mayEdit={mayEdit}
            isDisabled={isPending}
            problem={slots.problemOf(slot.key)}
            onChoose={(image) => slots.choose(slot.key, image)}
            onReset={() => slots.reset(slot.key)}
          />
        ))}
      </ul>
      {mayEdit && (
        <div className="slot-save">
          <FormActions>
            <Button type="primary" disabled={!slots.isTouched} loading={isPending} onClick={slots.save}>
              {t('kit.save')}
            </Button>
            {slots.isTouched && <Button onClick={slots.clear}>{t('kit.discard')}</Button>}
          </FormActions>
        </div>
      )}
    </>
  )
}

/** 资源配置: the pictures of a brand at one front end (`?brandId&platform`), saved together. */
export const ResourceConfig = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const brandId = search.get('brandId') ?? ''
  const platform = BRAND_PLATFORMS.find((each) => each === search.get('platform'))
  const { resources, status, error, open } = useUnit({
    resources: brandResources.$value,
    status: brandResources.$status,
    error: brandResources.$error,
    open: brandResourcesOpened,
  })
  useEffect(() => {
    open(brandId)
  }, [open, brandId])
  const brandName = useBrands().find(({ value }) => value === brandId)?.label
  const name = platform && t(`pictures.platform.${platform}`)
  useTabLabel(name ?? null)
  const title = t('routes.brandResourceConfig')
  if (platform === undefined)
    return <NotFoundNotice title={title} text={t('brandPlatform.notFound')} onRetry={() => open(brandId)} />
  return (
    <>
      <h1 className="page-title">
        {title} {name} {brandName}
      </h1>
      <section className="card" aria-label={title}>
        <p className="quiet platform-hint">{t('brandPlatform.formats')}</p>
        {status === 'failed' && (
          <RetryAlert error={error} description={t('brands.imagesFailed')} onRetry={() => open(brandId)} />
        )}
        {resources === null && status !== 'failed' && <Skeleton lines={LINES} />}
        {/* It stays while its pictures are loaded anew, with what was chosen. */}
        <SlotGrid key={`${brandId} ${platform}`} brandId={brandId} platform={platform} saved={resources} />
      </section>
    </>
  )
}
