import { contrastOnWhite, isReadableOnWhite } from '@netbar/shared/console'
import { hexColor } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { TextInput } from '../../../ui/text/text-input.tsx'
import './brand-platform.css'

/** What the browser's own field shows while nothing is chosen. */
const NO_COLOR = '#ffffff'
const COLOR_LENGTH = NO_COLOR.length

const list = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

const colorIn = (value: string): string => {
  const parsed = v.safeParse(list, value)
  return parsed.success ? (parsed.output[0] ?? '') : ''
}

/** A colour, with whether white text can be read on it. */
const Contrast = ({ color }: { readonly color: string }) => {
  const { t } = useTranslation()
  const ratio = (Math.floor(contrastOnWhite(color) * 10) / 10).toFixed(1)
  return (
    <output className="platform-contrast">
      <span className="platform-swatch" aria-hidden="true" style={{ background: color }} />
      {t(isReadableOnWhite(color) ? 'brandPlatform.readable' : 'brandPlatform.unreadable', { ratio })}
    </output>
  )
}

/** Input of a colour: as text, or by the browser's own field; empty for the default. */
export const ColorInput = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  const typed = colorIn(value)
  const parsed = v.safeParse(hexColor, typed)
  const change = (color: string) => onChange(JSON.stringify(color === '' ? [] : [color]))
  return (
    <>
      <span className="platform-color">
        <TextInput
          id={id}
          value={typed}
          limit={COLOR_LENGTH}
          isCode
          aria-label={t('brandPlatform.themeColor')}
          aria-describedby={`${id}-problem`}
          aria-invalid={isWrong}
          onChange={change}
        />
        <input
          type="color"
          aria-label={t('brandPlatform.pick')}
          value={parsed.success ? parsed.output : NO_COLOR}
          onChange={({ target }) => change(target.value)}
        />
        <Button disabled={typed === ''} onClick={() => change('')}>
          {t('pictures.reset')}
        </Button>
      </span>
      {parsed.success && <Contrast color={parsed.output} />}
    </>
  )
}

/** The colour of a row, as text beside a sample. */
export const Swatch = ({ color }: { readonly color: string | null }) =>
  color === null ? (
    '—'
  ) : (
    <>
      <span className="platform-swatch" aria-hidden="true" style={{ background: color }} /> {color}
    </>
  )

/** The colours that a form compares. */
export const Colors = ({ value }: { readonly value: unknown }) => {
  const parsed = v.safeParse(v.array(v.string()), value)
  return <Swatch color={parsed.success ? (parsed.output[0] ?? null) : null} />
}
