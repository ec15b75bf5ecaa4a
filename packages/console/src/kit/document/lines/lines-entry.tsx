import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddField, type LineChoices } from './add-field.tsx'
import type { LineColumn } from './line-columns.tsx'
import { LinesTable } from './lines-table.tsx'
import { findByWords, type NamedLine } from './find-line.ts'
import type { LineEntry } from './line-entry.tsx'
import { shownUnder } from './line-sums.ts'
import './lines-entry.css'
import { ScanField } from './scan-field.tsx'
import { useLineInput } from './use-line-input.ts'

/** Values for all lines at once, as 全部按发货数实收. */
export interface LineFill<Line> {
  /** Key of its label. */
  readonly label: string
  readonly valueOf: (line: Line) => number
}

/** Lines that are looked at alone, as 只看差异. */
export interface LineFilter<Line> {
  /** Key of its label. */
  readonly label: string
  readonly isWanted: (line: Line) => boolean
}

interface LinesEntryProps<Line extends NamedLine> {
  readonly entry: LineEntry<Line>
  /** Columns, that of the entry among them. */
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
  /** Products that become new lines when they are chosen, scanned or pasted. */
  readonly choices?: LineChoices<Line>
  /** Whether a scan adds to the line, or moves the focus to it. */
  readonly scan: 'adds' | 'focuses'
  readonly fills?: readonly LineFill<Line>[]
  readonly filter?: LineFilter<Line>
}

/** The lines of a document with the number that is entered into each: typed, scanned, pasted or all at once. */
export const LinesEntry = <Line extends NamedLine>({
  entry,
  columns,
  lines,
  choices,
  scan,
  fills = [],
  filter,
}: LinesEntryProps<Line>) => {
  const { t } = useTranslation()
  const [searched, setSearched] = useState('')
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null)
  const maxLines = choices?.maxLines ?? Infinity
  const own = new Set(choices && lines.map(({ id }) => id))
  const others = choices?.lines.filter(({ id }) => !own.has(id)) ?? []
  const { root, notice, onScan, onChoose, onPaste, onKeyDown, fill, undo } = useLineInput({
    entry,
    lines,
    others,
    maxLines,
    scan,
  })
  const shown = filter ? shownUnder(lines, first, filter.isWanted) : lines
  const inSight = new Set(findByWords(shown, searched).map(({ id }) => id))
  const hidden = new Set(lines.flatMap(({ id }) => (inSight.has(id) ? [] : [id])))
  return (
    <div ref={root} className="lines-entry">
      <div className="lines-tools">
        {choices ? (
          <AddField
            choices={{
              ...choices,
              lines: others,
              isDisabled: lines.length >= maxLines || (choices.isDisabled ?? false),
            }}
            onScan={onScan}
            onChoose={onChoose}
            onPaste={onPaste}
          />
        ) : (
          <ScanField
            hint={t(`documentLines.scanHint.${scan}`)}
            onScan={onScan}
            onSearch={setSearched}
            onPaste={onPaste}
          />
        )}
        {fills.map(({ label, valueOf }) => (
          <Button key={label} onClick={() => fill(new Map(lines.map((line) => [line.id, valueOf(line)])))}>
            {t(label)}
          </Button>
        ))}
        {filter && (
          <Button
            aria-pressed={first !== null}
            type={first === null ? 'default' : 'primary'}
            ghost={first !== null}
            onClick={() => setFirst(first === null ? new Set(lines.filter(filter.isWanted).map(({ id }) => id)) : null)}
          >
            {t(filter.label)}
          </Button>
        )}
        <output className={notice?.isProblem ? 'lines-notice lines-notice-problem' : 'lines-notice'}>
          {notice?.texts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {notice?.undo && (
            <Button size="small" type="link" onClick={undo}>
              {t('documentLines.undo')}
            </Button>
          )}
        </output>
      </div>
      {(lines.length > 0 || !choices) && (
        <LinesTable columns={columns} lines={lines} hidden={hidden} on={{ onPaste, onKeyDown }} />
      )}
      {lines.length > 0 && inSight.size === 0 && <p className="quiet lines-none">{t('documentLines.none')}</p>}
    </div>
  )
}
