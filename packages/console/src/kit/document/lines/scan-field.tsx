import { startTransition, useState, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/input.ts'

interface ScanFieldProps {
  readonly hint: string
  /** Takes a code or a search; false where it leaves several lines. */
  readonly onScan: (typed: string) => boolean
  /** Called with what is searched for, at the rate at which lines can be shown: a scanner types faster. */
  readonly onSearch: (typed: string) => void
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** The field that a scanner types into, and a person who searches. */
export const ScanField = ({ hint, onScan, onSearch, onPaste }: ScanFieldProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    startTransition(() => onSearch(text))
  }
  return (
    <Input
      type="search"
      className="lines-scan"
      allowClear
      autoComplete="off"
      enterKeyHint="next"
      aria-label={t('documentLines.scan')}
      placeholder={hint}
      value={typed}
      onChange={({ target }) => change(target.value)}
      onPaste={onPaste}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (onScan(typed)) change('')
      }}
    />
  )
}
