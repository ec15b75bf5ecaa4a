import type { HTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { orDash } from '../../../ui/or-dash.ts'
import type { LineColumn } from './line-columns.tsx'
import './lines-table.css'

interface LinesTableProps<Line> {
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
  /** Those out of sight; one with a problem is shown all the same. */
  readonly hidden?: ReadonlySet<string>
  readonly on?: Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onPaste'>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Table of all lines of a document, between a header and totals that stay in sight. Where it is too narrow it scrolls;
 * its frame is focusable, as nothing inside may be. On a phone each line is a card.
 */
export const LinesTable = <Line extends { readonly id: string }>({
  columns,
  lines,
  hidden = NONE,
  on = {},
}: LinesTableProps<Line>) => {
  const { t } = useTranslation()
  const classOf = ({ isNumber = false, isTools = false }: LineColumn<Line>) =>
    isNumber ? 'line-number' : isTools ? 'line-tools' : undefined
  const titles = columns.map(({ title }) => t(title))
  const totals = columns.map(({ total }) => total?.(lines) ?? null)
  return (
    <div
      className="lines-frame"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
      {...on}
    >
      <table className="lines-table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.isTools ? <span className="visually-hidden">{titles[at]}</span> : titles[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-line={line.id} className={hidden.has(line.id) ? 'line-hidden' : undefined}>
              {columns.map((column, at) => {
                const isLate = column.isLate?.(line) === true
                return (
                  <td
                    key={column.title}
                    data-column={column.title}
                    data-label={titles[at]}
                    className={isLate ? `${classOf(column) ?? ''} line-late` : classOf(column)}
                  >
                    {orDash(column.show(line, t))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {lines.length > 1 && totals.some((total) => total !== null) && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.title} data-label={titles[at]} className={classOf(column)}>
                  {at === 0 ? t('kit.total', { n: lines.length }) : totals[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
