import type { Size } from '@netbar/shared/console'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListInputProps } from '../form/form-field.ts'
import { moved, picturesIn } from './picture-list.ts'
import { PicturePicker } from './picture-picker.tsx'
import './picture-input.css'

const brandOf = (row: object | null): string | undefined => {
  const brandId: unknown = row === null ? undefined : Reflect.get(row, 'brandId')
  return typeof brandId === 'string' ? brandId : undefined
}

interface PictureInputProps extends ListInputProps {
  /** Maximum number of pictures. */
  readonly max: number
  /** Size in px of pictures that are uploaded here; by default that of products. */
  readonly size?: Size
}

/** Chosen pictures in order, with a button to the brand's libraries. */
export const PictureInput = ({ id, value, onChange, row, max, size }: PictureInputProps) => {
  const { t } = useTranslation()
  const [isChoosing, setIsChoosing] = useState(false)
  const chosen = picturesIn(value)
  const change = (urls: readonly string[]) => onChange(JSON.stringify(urls))
  return (
    <>
      {chosen.length > 0 && (
        <ol className="picture-list">
          {chosen.map((url, index) => {
            const n = index + 1
            return (
              <li key={url}>
                <img className="gallery-picture" src={url} alt={t('gallery.picture', { n })} />
                <span className="picture-tools">
                  <Button
                    size="small"
                    disabled={index === 0}
                    aria-label={t('gallery.earlier', { n })}
                    onClick={() => change(moved(chosen, index, -1))}
                  >
                    ←
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('gallery.takeAway', { n })}
                    onClick={() => change(chosen.toSpliced(index, 1))}
                  >
                    ×
                  </Button>
                  <Button
                    size="small"
                    disabled={n === chosen.length}
                    aria-label={t('gallery.later', { n })}
                    onClick={() => change(moved(chosen, index, 1))}
                  >
                    →
                  </Button>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <span className="picture-more">
        <Button id={id} disabled={chosen.length >= max} onClick={() => setIsChoosing(true)}>
          {t('gallery.choose')}
        </Button>
        <span className="quiet">
          {max === 1 ? t('gallery.one') : t('gallery.limit', { n: chosen.length, max: max })}
        </span>
      </span>
      {isChoosing && (
        <PicturePicker
          brandId={brandOf(row)}
          taken={chosen}
          max={max - chosen.length}
          {...(size ? { size } : {})}
          onChoose={(images) => {
            change([...chosen, ...images.map(({ imageUrl }) => imageUrl)])
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  )
}
