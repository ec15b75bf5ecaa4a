import { $slideRefusals } from '@netbar/shared/console'
import { MAX_SLIDES, SLIDE_SIZE } from '@netbar/shared/contract'
import { Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField, ListInputProps } from '../../../../kit/form/form-field.ts'
import { moved, picturesIn } from '../../../../kit/pictures/picture-list.ts'
import { PicturePicker } from '../../../../kit/pictures/picture-picker.tsx'
import { SlideCard } from './slide-card.tsx'
import { slidesIn, withPictures, type TypedSlide } from './slide-form.ts'
import './carousel.css'

interface SlidesInputProps extends ListInputProps {
  readonly brandId: string
  readonly fields: readonly FormField[]
}

/** The slide that was moved last: its button has the focus again. */
interface Moved {
  readonly key: string | undefined
  readonly by: 1 | -1
}

/** Slides in order, of which the first problem is focused where the form cannot be sent. */
export const SlidesInput = ({ id, value, isWrong, onChange, brandId, fields }: SlidesInputProps) => {
  const { t } = useTranslation()
  const refusals = useUnit($slideRefusals)
  const list = useRef<HTMLOListElement>(null)
  const lastMoved = useRef<Moved | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [removed, setRemoved] = useState<{ readonly slide: TypedSlide; readonly index: number } | null>(null)
  const [said, setSaid] = useState('')
  const slides = slidesIn(value)
  const change = (next: readonly TypedSlide[]) => onChange(JSON.stringify(next))
  const move = (from: number, by: number) => {
    const next = moved(slides, from, by)
    if (next === slides) return
    change(next)
    setSaid(t('carousel.moved', { n: from + 1, at: from + by + 1, all: slides.length }))
  }
  useLayoutEffect(() => {
    if (lastMoved.current === null) return
    const { key, by } = lastMoved.current
    lastMoved.current = null
    const card = list.current?.querySelector<HTMLElement>(`[data-slide="${key}"]`) ?? null
    // At an end of the order the other button is left.
    const button =
      card?.querySelector<HTMLElement>(`[data-move="${by}"]:enabled`) ??
      card?.querySelector<HTMLElement>('[data-move]:enabled')
    button?.focus()
  }, [value])
  useEffect(() => {
    if (isWrong) list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [isWrong])
  return (
    <>
      <p className="quiet">{t('carousel.hint', { ...SLIDE_SIZE, max: MAX_SLIDES })}</p>
      {slides.length === 0 && <Empty description={t('carousel.empty')} />}
      <ol ref={list} id={id} tabIndex={-1} className="slide-list">
        {slides.map((slide, index) => (
          <li key={slide['key']} data-slide={slide['key']}>
            <SlideCard
              id={id}
              brandId={brandId}
              fields={fields}
              slide={slide}
              index={index}
              count={slides.length}
              isWrong={isWrong}
              refusals={refusals}
              onChange={(next) => change(slides.with(index, next))}
              onMove={(by) => {
                lastMoved.current = { key: slide['key'], by }
                move(index, by)
              }}
              onRemove={() => {
                setRemoved({ slide, index })
                change(slides.toSpliced(index, 1))
              }}
              onDrop={(key) => {
                const from = slides.findIndex((each) => each['key'] === key)
                if (from >= 0) move(from, index - from)
              }}
            />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
      {removed !== null && (
        <output className="slide-removed">
          {t('carousel.removed', { n: removed.index + 1 })}{' '}
          <Button
            size="small"
            disabled={slides.length >= MAX_SLIDES}
            onClick={() => {
              change(slides.toSpliced(removed.index, 0, removed.slide))
              setRemoved(null)
            }}
          >
            {t('carousel.bringBack')}
          </Button>
        </output>
      )}
      <Button disabled={slides.length >= MAX_SLIDES} onClick={() => setIsChoosing(true)}>
        {t('carousel.add', { n: slides.length, max: MAX_SLIDES })}
      </Button>
      {isChoosing && (
        <PicturePicker
          brandId={brandId}
          taken={slides.flatMap(({ imageUrl }) => picturesIn(imageUrl))}
          max={MAX_SLIDES - slides.length}
          size={SLIDE_SIZE}
          onChoose={(images) => {
            change(
              withPictures(
                slides,
                images.map(({ imageUrl }) => imageUrl),
              ),
            )
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
