// The keys of the options are those of the field, which keeps the focus, as ARIA's combobox has it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/input.ts'
import { findByWords, type NamedLine } from './find-line.ts'
import { nameOf } from './line-entry.tsx'
import './add-field.css'

/** Products that can be added to a document. */
export interface LineChoices<Line> {
  /** Id of the field, where a label elsewhere points to it. */
  readonly id?: string
  readonly lines: readonly Line[]
  /** What is said beside the name, as its stock or price. */
  readonly noteOf: (line: Line) => string
  readonly isLoading?: boolean
  /** Whether nothing can be added now. */
  readonly isDisabled?: boolean
  /** How many lines the document may have, where that can be reached. */
  readonly maxLines?: number
  /** Problem of the lines together, as that there are none. */
  readonly problem: string | null
}

interface AddFieldProps<Line extends NamedLine> {
  readonly choices: LineChoices<Line>
  /** Takes a code or a search; false where it leaves several products. */
  readonly onScan: (typed: string) => boolean
  readonly onChoose: (line: Line) => void
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** Products that are offered at once; more are found by typing. */
const MAX_OFFERED = 50

/** The field that a scanner types into, and that offers the products whose names have what a person types. */
export const AddField = <Line extends NamedLine>({ choices, onScan, onChoose, onPaste }: AddFieldProps<Line>) => {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { lines, noteOf, isLoading = false, isDisabled = false, problem } = choices
  const found = isOpen ? findByWords(lines, typed) : []
  const offered = found.slice(0, MAX_OFFERED)
  const chosen = offered[active]
  const optionId = (line: Line) => `${id}-${line.id}`
  const fieldId = choices.id ?? `${id}-field`
  const problemId = `${id}-problem`
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const close = (text = '') => {
    setTyped(text)
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (line: Line) => {
    close()
    onChoose(line)
  }
  const keys: Readonly<Record<string, () => unknown>> = {
    Enter: () => (chosen ? choose(chosen) : onScan(typed) ? close() : setIsOpen(true)),
    ArrowDown: () => (isOpen ? setActive(Math.min(active + 1, offered.length - 1)) : setIsOpen(true)),
    ArrowUp: () => setActive(Math.max(active - 1, -1)),
    ...(isOpen ? { Escape: () => close(typed) } : {}),
  }
  return (
    <div className="lines-add">
      {choices.id === undefined && <label htmlFor={fieldId}>{t('documentLines.add')}</label>}
      <Input
        id={fieldId}
        role="combobox"
        className="lines-scan"
        allowClear
        autoComplete="off"
        enterKeyHint="next"
        {...(choices.id === undefined ? {} : { 'aria-label': t('documentLines.add') })}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': problemId })}
        disabled={isDisabled}
        placeholder={t('documentLines.addHint')}
        value={typed}
        onClick={() => setIsOpen(true)}
        onBlur={() => close(typed)}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onPaste={onPaste}
        onKeyDown={(event) => {
          const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
          if (act === undefined) return
          event.preventDefault()
          event.stopPropagation()
          act()
        }}
      />
      <div className="lines-offered-place">
        {isOpen && (
          <div
            ref={list}
            id={`${id}-list`}
            className="lines-offered"
            role="listbox"
            aria-label={t('documentLines.add')}
            tabIndex={-1}
          >
            {offered.map((line, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={line.id}
                id={optionId(line)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(line)}
              >
                <span>
                  {nameOf(line)} <span className="line-code quiet">{line.code}</span>
                </span>
                <span className="quiet">{noteOf(line)}</span>
              </div>
            ))}
            {(found.length === 0 || found.length > MAX_OFFERED) && (
              <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className="quiet">
                {found.length === 0
                  ? t(isLoading ? 'documentLines.loading' : 'documentLines.none')
                  : t('documentLines.moreChoices', { n: found.length - MAX_OFFERED })}
              </div>
            )}
          </div>
        )}
      </div>
      {problem !== null && (
        <span id={problemId} className="number-field-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}
