import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { imageTotals, placeOpened, placePictures } from '@netbar/shared/console'
import { PICTURE_PLACES } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { PlacedPictures } from './placed-pictures.tsx'
import { Totals } from './totals.tsx'
import { useBrandChoice } from '../../../kit/resource/use-brand-choice.tsx'
import './pictures.css'

const LINES = 4

/** 图片资源管理: what a brand has of pictures, and those that it shows at each place. */
export const PictureResources = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const place = PICTURE_PLACES.find((each) => each === search.get('place')) ?? 'COUNTER'
  const { brandId, choice } = useBrandChoice()
  const { menus, totals, totalsStatus, totalsError, placed, status, error, askTotals, open } = useUnit({
    menus: $menus,
    totals: imageTotals.$value,
    totalsStatus: imageTotals.$status,
    totalsError: imageTotals.$error,
    placed: placePictures.$value,
    status: placePictures.$status,
    error: placePictures.$error,
    askTotals: imageTotals.asked,
    open: placeOpened,
  })
  useEffect(() => {
    if (brandId !== null) askTotals(brandId)
  }, [askTotals, brandId])
  useEffect(() => {
    open(place)
  }, [open, place])
  const mayEdit = pageFunctionsOf(menus, 'pictureResourceManagement').has('PICTURE_RESOURCE_SAVE')
  const shown = placed?.find((each) => each.brandId === brandId && each.place === place)
  return (
    <>
      <h1 className="page-title">{t('routes.pictureResourceManagement')}</h1>
      <section className="card pictures-overview" aria-label={t('pictures.overview')}>
        <div className="image-bar">
          {choice}
          <Link to={hrefOf('photoGallery')}>{t('pictures.toGallery')}</Link>
          <Link to={hrefOf('logoLibrary')}>{t('pictures.toLogos')}</Link>
        </div>
        {totalsStatus === 'failed' && (
          <RetryAlert error={totalsError} onRetry={() => brandId !== null && askTotals(brandId)} />
        )}
        {totalsStatus !== 'failed' && (totals === null ? <Skeleton lines={LINES} /> : <Totals totals={totals} />)}
      </section>
      <section className="card">
        <ChoiceBar
          label={t('routes.pictureResourceManagement')}
          chosen={place}
          onChange={(next) =>
            void navigate(hrefOf('pictureResourceManagement', next === 'COUNTER' ? {} : { place: next }))
          }
          choices={PICTURE_PLACES.map((key) => ({ key, label: t(`pictures.place.${key}`) }))}
        />
        {status === 'failed' && <RetryAlert error={error} onRetry={() => open(place)} />}
        {status !== 'failed' && shown === undefined && <Skeleton lines={LINES} />}
        {shown && <PlacedPictures shown={shown} mayEdit={mayEdit} />}
      </section>
    </>
  )
}
