export interface ChartTableProps {
  readonly title: string
  /** Titles of the columns, that of the moments first. */
  readonly columns: readonly string[]
  readonly points: readonly { readonly key: string; readonly label: string; readonly cells: readonly string[] }[]
}

/** What a chart shows, as a table. */
export const ChartTable = ({ title, columns, points }: ChartTableProps) => (
  // A scrolled region has to be reachable by the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
  <div className="chart-table" role="group" aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label, cells }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {cells.map((cell, index) => (
              // Columns never move.
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
