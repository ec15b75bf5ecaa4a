import { $menus, pageFunctionsOf } from '@netbar/shared'
import { brandResources, brandResourcesOpened, platformResources } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { WrittenSlot } from './written-slot.tsx'
import { useBrandChoice } from '../../../kit/resource/use-brand-choice.tsx'
import './pictures.css'

const LINES = 8

/** Logo 图库: the pictures of a brand in each of its front ends. */
export const LogoLibrary = () => {
  const { t } = useTranslation()
  const { brandId, choice } = useBrandChoice()
  const { menus, platforms, resources, status, error, open } = useUnit({
    menus: $menus,
    platforms: platformResources.$value,
    resources: brandResources.$value,
    status: platformResources.$status,
    error: platformResources.$error,
    open: brandResourcesOpened,
  })
  useEffect(() => {
    if (brandId !== null) open(brandId)
  }, [open, brandId])
  const mayEdit = pageFunctionsOf(menus, 'brand').has('BRAND_RESOURCE_SAVE')
  const urls = new Map((resources ?? []).map(({ key, imageUrl }) => [key, imageUrl]))
  return (
    <>
      <h1 className="page-title">{t('routes.logoLibrary')}</h1>
      <section className="card">
        {choice}
        {status === 'failed' && <RetryAlert error={error} onRetry={() => brandId !== null && open(brandId)} />}
        {status !== 'failed' && (platforms === null || resources === null) && <Skeleton lines={LINES} />}
        {brandId !== null &&
          resources !== null &&
          platforms?.map(({ platform, slots, configured }) => (
            <section key={platform} aria-labelledby={`slots-${platform}`}>
              <h2 id={`slots-${platform}`} className="slot-heading">
                {t(`pictures.platform.${platform}`)}{' '}
                <span className="quiet">{t('pictures.filled', { n: configured, total: slots.length })}</span>
              </h2>
              <ul className="image-grid slot-grid">
                {slots.map((slot) => (
                  <WrittenSlot
                    key={slot.key}
                    brandId={brandId}
                    slot={slot}
                    url={urls.get(slot.key) ?? null}
                    mayEdit={mayEdit}
                  />
                ))}
              </ul>
            </section>
          ))}
      </section>
    </>
  )
}
