import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { ListInputProps } from '../../../kit/form/form-field.ts'
import { TextArea } from '../../../ui/input.ts'

const texts = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const linesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.filter((line) => typeof line === 'string')
  const parsed = v.safeParse(texts, value)
  return parsed.success ? parsed.output : []
}

/** Addresses and networks of a row, or of a line of its history. */
export const NetworkNames = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation()
  const lines = linesIn(value)
  return lines.length === 0 ? '—' : lines.join(t('app.listSeparator'))
}

/** Addresses and networks, one a line. */
export const NetworkLines = ({ id, value, isWrong, onChange }: ListInputProps) => {
  const { t } = useTranslation()
  // As typed: an empty line is being written.
  const [typed, setTyped] = useState(() => linesIn(value).join('\n'))
  return (
    <TextArea
      id={id}
      rows={4}
      spellCheck={false}
      value={typed}
      placeholder={t('account.networkSample')}
      aria-invalid={isWrong}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-problem`}
      onChange={({ target }) => {
        setTyped(target.value)
        const lines = target.value.split('\n').map((line) => line.trim())
        onChange(JSON.stringify(lines.filter((line) => line !== '')))
      }}
    />
  )
}
