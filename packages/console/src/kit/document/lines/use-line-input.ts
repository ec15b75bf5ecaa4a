import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { findByWords, indexCodes, readScan, type NamedLine } from './find-line.ts'
import { focusLine, focusNext, isWrongLine, placeOf } from './line-cells.ts'
import { nameOf, type LineEntry } from './line-entry.tsx'
import { pasteByCode, pasteDown, withinLimit, type Paste, type PasteProblem } from './paste-lines.ts'
import { readCells } from './read-cells.ts'

/** What scanning or pasting did, or why it did nothing. */
export interface LineNotice {
  readonly isProblem: boolean
  readonly texts: readonly string[]
  /** Values before, to take it back. */
  readonly undo: ReadonlyMap<string, number | null> | null
}

/** Problems of a paste that are named one by one. */
const NAMED_PROBLEMS = 5

const problemText = ({ row, text, why }: PasteProblem, t: TFunction): string =>
  t(`documentLines.problem.${why}`, { row, text })

export interface LineInputOptions<Line extends NamedLine> {
  readonly entry: LineEntry<Line>
  readonly lines: readonly Line[]
  /** Products that may be added. */
  readonly others: readonly Line[]
  /** How many lines the document may have. */
  readonly maxLines: number
  /** Whether a scan adds to the line, or moves the focus to it. */
  readonly scan: 'adds' | 'focuses'
}

interface LineInput<Line> {
  readonly root: RefObject<HTMLDivElement | null>
  readonly notice: LineNotice | null
  /** Takes a scanned code, or a search that leaves one line; false where there are several names to choose from. */
  readonly onScan: (typed: string) => boolean
  /** Adds a line whose number is to be typed, and focuses it. */
  readonly onChoose: (line: Line) => void
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Sets several values at once, which can be taken back. */
  readonly fill: (values: ReadonlyMap<string, number | null>) => void
  readonly undo: () => void
}

/** What fills in many lines of a document: scans, pastes, and Enter, which goes on to the next line. */
export const useLineInput = <Line extends NamedLine>({
  entry,
  lines,
  others,
  maxLines,
  scan,
}: LineInputOptions<Line>): LineInput<Line> => {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useState<LineNotice | null>(null)
  const [added, setAdded] = useState<{ readonly id: string } | null>(null)
  const { title, ruleOf, valueOf, unitOf, onChange } = entry
  const choices = [...lines, ...others]
  useEffect(() => {
    if (added !== null && root.current !== null) focusLine(root.current, added.id, title)
  }, [added, title])
  const refuse = (text: string) => setNotice({ isProblem: true, texts: [text], undo: null })
  const set = (values: ReadonlyMap<string, number | null>, texts: readonly string[], isProblem = false) => {
    const before = lines.flatMap((line) => (values.has(line.id) ? [[line.id, valueOf(line)] as const] : []))
    // What is focused shows its own text until it is left.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && placeOf(root.current ?? document.body, activeElement)) {
      activeElement.blur()
      activeElement.focus()
    }
    onChange(values)
    // Lines that were added are removed by their own buttons.
    setNotice({ isProblem, texts, undo: before.length === values.size ? new Map(before) : null })
  }
  const fill = (values: ReadonlyMap<string, number | null>) =>
    set(values, [t('documentLines.filled', { n: values.size })])

  const addTo = (table: HTMLElement, line: Line, times: number) => {
    const name = nameOf(line)
    const own = lines.find(({ id }) => id === line.id)
    if (own && isWrongLine(table, line.id, title)) return refuse(t('documentLines.wrongLine', { name }))
    const sum = (own ? (valueOf(own) ?? 0) : 0) + times
    const { max } = ruleOf(line)
    if (sum > max) return refuse(t('documentLines.tooMany', { name, n: sum, max }))
    return set(new Map([[line.id, sum]]), [
      t('documentLines.added', { name, times, n: sum, unit: unitOf?.(line) ?? '' }),
    ])
  }
  const onScan = (typed: string): boolean => {
    const table = root.current
    if (table === null || typed.trim() === '') return false
    const code = readScan(choices, typed)
    const isCode = !('why' in code)
    if (!isCode && code.why === 'several' && scan === 'focuses') {
      // Lots of one product: nothing is changed by going to one of them.
      const [first, ...rest] = indexCodes(lines)(code.code)
      setNotice({
        isProblem: false,
        texts: [t('documentLines.firstOf', { code: code.code, n: rest.length + 1 })],
        undo: null,
      })
      focusLine(table, first?.id ?? '', title)
      return true
    }
    if (!isCode && code.why === 'several') {
      refuse(t('documentLines.several', { code: code.code }))
      return true
    }
    const found = isCode ? [code.line] : findByWords(choices, typed)
    const [line, ...others] = found
    if (line === undefined) {
      refuse(t('documentLines.unknown', { code: typed.trim() }))
      return true
    }
    if (others.length > 0) return false
    const isThere = lines.some(({ id }) => id === line.id)
    if (scan === 'adds' && (isCode || !isThere)) addTo(table, line, isCode ? code.times : 1)
    else {
      setNotice(null)
      focusLine(table, line.id, title)
    }
    return true
  }
  const onChoose = ({ id }: Line) => {
    setNotice(null)
    onChange(new Map([[id, null]]))
    setAdded({ id })
  }
  const report = (paste: Paste) => {
    const { values, problems, beyond } = withinLimit(paste, lines, maxLines)
    const named = problems.slice(0, NAMED_PROBLEMS).map((problem) => problemText(problem, t))
    const others = problems.length - named.length
    set(
      values,
      [
        t('documentLines.filled', { n: values.size }),
        ...named,
        ...(others > 0 ? [t('documentLines.more', { n: others })] : []),
        ...(beyond > 0 ? [t('documentLines.full', { max: maxLines, n: beyond })] : []),
      ],
      problems.length + beyond > 0,
    )
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cells = readCells(event.clipboardData.getData('text'))
    const { target } = event
    const table = root.current
    if (cells === null || table === null || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (cells.some((row) => row.length > 1)) {
      const paste = pasteByCode(cells, choices, ruleOf, t(title))
      if (typeof paste === 'string') refuse(t(`documentLines.${paste}`, { title: t(title) }))
      else report(paste)
      return
    }
    const place = placeOf(table, target)
    if (place === null || place.column !== title) return refuse(t('documentLines.noField', { title: t(title) }))
    const byId = new Map(lines.map((line) => [line.id, line]))
    const below = place.ids.slice(place.row).flatMap((id) => byId.get(id) ?? [])
    report(pasteDown(cells, below, ruleOf))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey, nativeEvent } = event
    const isField = target instanceof HTMLInputElement && target.getAttribute('role') === 'spinbutton'
    if (key !== 'Enter' || nativeEvent.isComposing || !isField || root.current === null) return
    event.preventDefault()
    const isMoved = focusNext(root.current, target, shiftKey ? -1 : 1)
    // After the last line the next product is added.
    if (!isMoved && !shiftKey && others.length > 0) root.current.querySelector('input')?.focus()
  }
  return {
    root,
    notice,
    onScan,
    onChoose,
    onPaste,
    onKeyDown,
    fill,
    undo: () => {
      if (notice?.undo) onChange(notice.undo)
      setNotice(null)
    },
  }
}
