import { SECOND_MS, SLIDE_SIZE } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayedSlide } from './slide-form.ts'
import '../screen-frame.css'
import './carousel.css'

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides in a frame of the proportions of a client's screen, each for its seconds; at first they stand still for who wants less motion. */
export const CarouselPreview = ({ slides }: { readonly slides: readonly PlayedSlide[] }) => {
  const { t } = useTranslation()
  const [isPlaying, setIsPlaying] = useState(() => !wantsLessMotion())
  const [shownKey, setShownKey] = useState<string | null>(null)
  // A slide that was moved is still the one that is shown.
  const index = Math.max(
    0,
    slides.findIndex(({ key }) => key === shownKey),
  )
  const { [index]: slide } = slides
  const keyAt = (place: number) => slides.at(place % slides.length)?.key ?? null
  const next = keyAt(index + 1)
  const stay = slide?.stay ?? 0
  useEffect(() => {
    if (!isPlaying || stay === 0) return undefined
    const timer = setTimeout(() => setShownKey(next), stay * SECOND_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, stay, next])
  if (!slide)
    return (
      <figure className="screen-preview">
        <div className="screen-frame" />
        <figcaption className="quiet">{t('carousel.nothingOn')}</figcaption>
      </figure>
    )
  return (
    <figure className="screen-preview">
      <div className="screen-frame screen-boot">
        <img src={slide.imageUrl} alt={slide.title || t('carousel.slide', { n: index + 1 })} />
        {slide.title !== '' && <p className="carousel-title">{slide.title}</p>}
      </div>
      <div className="carousel-player">
        <Button size="small" onClick={() => setIsPlaying(!isPlaying)}>
          {t(isPlaying ? 'carousel.pause' : 'carousel.play')}
        </Button>
        <Button size="small" aria-label={t('carousel.previous')} onClick={() => setShownKey(keyAt(index - 1))}>
          ←
        </Button>
        <Button size="small" aria-label={t('carousel.next')} onClick={() => setShownKey(next)}>
          →
        </Button>
        <span>{t('carousel.at', { n: index + 1, all: slides.length, stay })}</span>
      </div>
      <figcaption className="quiet">{t('carousel.previewHint', SLIDE_SIZE)}</figcaption>
    </figure>
  )
}
