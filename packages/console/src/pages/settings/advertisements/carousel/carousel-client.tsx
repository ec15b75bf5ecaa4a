import { $menus, formatDateTime, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { $carousel, $defaultBrand, carousel, carouselSaving, type OpenedCarousel } from '@netbar/shared/console'
import { Alert, Empty, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../../frame/loading-bar.tsx'
import { useTabLabel } from '../../../../frame/tabs/tab-context.ts'
import { useRenewal } from '../../../../frame/tabs/use-renewal.ts'
import { useOwnRow } from '../../../../kit/document/use-own-row.ts'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import type { FormField, FormValues, ListInputProps } from '../../../../kit/form/form-field.ts'
import { useBrands } from '../../../../kit/resource/use-brands.ts'
import { useClosePage } from '../../../../kit/resource/use-close-page.ts'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ScreenTabs } from '../screen-tabs.tsx'
import { CarouselPreview } from './carousel-preview.tsx'
import { slideFieldsOf } from './slide-fields.ts'
import { playedOf, slideDraftsOf, slidesIn, slidesProblem, slidesSchema, typedSlidesOf } from './slide-form.ts'
import { SlidesInput } from './slides-input.tsx'
import { SlidesShown } from './slides-shown.tsx'

interface PartProps {
  readonly shown: OpenedCarousel
}

const Preview = ({ values }: { readonly values: FormValues }) => (
  <CarouselPreview slides={playedOf(slidesIn(values['slides']))} />
)

const CarouselForm = ({ shown }: PartProps) => {
  const { brandId, version } = shown
  const form = `carousel-${brandId}`
  const close = useClosePage(form, 'advertisements')
  const fields = useMemo(() => slideFieldsOf(brandId), [brandId])
  const formFields = useMemo(
    (): readonly FormField[] => [
      {
        kind: 'list',
        name: 'slides',
        label: 'carousel.slides',
        problem: slidesProblem,
        Input: (props: ListInputProps) => <SlidesInput {...props} brandId={brandId} fields={fields} />,
        Shown: ({ value }) => <SlidesShown fields={fields} value={value} />,
      },
    ],
    [brandId, fields],
  )
  const schema = useMemo(() => slidesSchema(fields), [fields])
  const row = useMemo(() => ({ slides: typedSlidesOf(fields, shown) }), [fields, shown])
  return (
    <EntryForm
      form={form}
      fields={formFields}
      schema={schema}
      row={row}
      version={version}
      write={carouselSaving}
      toParams={(draft) => ({ brandId, version, slides: slideDraftsOf(fields, v.parse(schema, draft).slides) })}
      onClose={close}
      Preview={Preview}
    />
  )
}

const CarouselRead = ({ shown }: PartProps) => {
  const { t } = useTranslation()
  const { brandId } = shown
  const fields = useMemo(() => slideFieldsOf(brandId), [brandId])
  const slides = useMemo(() => typedSlidesOf(fields, shown), [fields, shown])
  const played = useMemo(() => playedOf(slides), [slides])
  return (
    <>
      <Alert type="info" showIcon title={t('carousel.readOnly')} />
      {slides.length === 0 ? (
        <Empty description={t('carousel.empty')} />
      ) : (
        <div className="form-beside carousel-read">
          <SlidesShown fields={fields} value={slides} />
          <CarouselPreview slides={played} />
        </div>
      )}
    </>
  )
}

/** Lines of a page whose place is held while it loads. */
const LINES = 8

/** The carousel of a brand, loaded. */
const BrandCarousel = ({ brandId }: { readonly brandId: string }) => {
  const { t } = useTranslation()
  const { latest, status, error, menus, open } = useUnit({
    latest: $carousel,
    status: carousel.$status,
    error: carousel.$error,
    menus: $menus,
    open: carousel.asked,
  })
  const shown = useOwnRow(brandId, latest)
  useRenewal(brandId, open)
  if (shown === null)
    return status === 'failed' ? (
      <RetryAlert error={error} onRetry={() => open(brandId)} />
    ) : (
      <>
        <LoadingBar />
        <Skeleton lines={LINES} />
      </>
    )
  const mayEdit = pageFunctionsOf(menus, 'advertisements').has('CAROUSEL_SAVE')
  return (
    <>
      {status === 'failed' && <RetryAlert error={error} description={t('kit.stale')} onRetry={() => open(brandId)} />}
      {shown.updatedTime !== null && (
        <p className="quiet">{t('carousel.updated', { time: formatDateTime(shown.updatedTime) })}</p>
      )}
      {mayEdit ? <CarouselForm shown={shown} /> : <CarouselRead shown={shown} />}
    </>
  )
}

/** 客户端轮播: the slides on the client machines of a brand (`?brandId`, by default the user's). */
export const CarouselClient = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const brands = useBrands()
  const own = useUnit($defaultBrand)?.brandId ?? null
  const brandId = search.get('brandId') ?? own
  useTabLabel((brands.length > 1 && brands.find(({ value }) => value === brandId)?.label) || null)
  const title = t('routes.carouselClient')
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <section className="card" aria-label={title}>
        <ScreenTabs chosen="carousel" />
        {brands.length > 1 && (
          <p>
            <Select
              aria-label={t('kit.brand')}
              className="list-choice"
              value={brandId}
              options={[...brands]}
              onChange={(chosen) => void navigate(hrefOf('carouselClient', chosen === own ? {} : { brandId: chosen }))}
            />
          </p>
        )}
        {brandId !== null && <BrandCarousel key={brandId} brandId={brandId} />}
      </section>
    </>
  )
}
