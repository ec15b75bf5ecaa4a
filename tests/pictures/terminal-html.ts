import type { IBufferCell } from '@xterm/headless'

/** A light theme's first eight colours; the bright eight are the same here. */
const COLOURS = ['#1f2430', '#c0392b', '#2b7a3d', '#97690a', '#1d5bd8', '#8e3fb0', '#0f7b83', '#596479'] as const
const TEXT = '#1f2430'
const PAPER = '#fbfbfd'
/** px of a cell: a Chinese character has double width and fills two. */
const CELL = 8
/** Font for symbols of one cell that a Chinese font draws wider, such as dots. */
const NARROW = "font:13.3px/24px 'DejaVu Sans Mono',monospace"

const colourOf = (isPalette: boolean, index: number, otherwise: string): string =>
  isPalette ? (COLOURS[index % COLOURS.length] ?? otherwise) : otherwise

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`)

const cellHtml = (cell: IBufferCell): string => {
  const text = colourOf(cell.isFgPalette(), cell.getFgColor(), TEXT)
  const paper = colourOf(cell.isBgPalette(), cell.getBgColor(), PAPER)
  const [front, back] = cell.isInverse() ? [paper, text] : [text, paper]
  const style = [
    `width:${cell.getWidth() * CELL}px`,
    ...(cell.getWidth() === 1 && cell.getCode() > 0x7f ? [NARROW] : []),
    `color:${front}`,
    `background:${back}`,
    ...(cell.isBold() ? ['font-weight:bold'] : []),
    ...(cell.isDim() ? ['opacity:.65'] : []),
  ].join(';')
  return `<span style="${style}">${escapeHtml(cell.getChars() || ' ')}</span>`
}

/**
 * A page that shows the cells of a terminal in a window with this title. The second cell of a wide character is
 * empty.
 */
export const terminalHtml = (title: string, rows: readonly (readonly IBufferCell[])[]): string => {
  const lines = rows.map(
    (row) =>
      `<div>${row
        .filter((cell) => cell.getWidth() > 0)
        .map(cellHtml)
        .join('')}</div>`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
    body { width: max-content; margin: 0; padding: 24px; background: #e6e9ef }
    figure { margin: 0; width: max-content; border-radius: 10px; overflow: hidden; box-shadow: 0 8px 30px #0003 }
    figcaption { padding: 9px 16px; background: #d5dae3; font: 13px system-ui, sans-serif; text-align: center }
    pre { margin: 0; padding: 12px 16px; background: ${PAPER}; font: ${2 * CELL}px/24px 'Noto Sans Mono CJK SC', monospace }
    span { display: inline-block; height: 24px; vertical-align: top; white-space: pre }
  </style></head><body><figure><figcaption>${escapeHtml(title)}</figcaption><pre>${lines.join('')}</pre></figure></body></html>`
}
