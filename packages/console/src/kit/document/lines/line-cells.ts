/** Rows of a table that are in sight, in their order. */
const rowsOf = (table: HTMLElement): readonly HTMLElement[] =>
  [...table.querySelectorAll<HTMLElement>('tr[data-line]')].filter((row) => row.checkVisibility())

const fieldIn = (row: Element | undefined, column: string): HTMLInputElement | null =>
  [...(row?.querySelectorAll<HTMLElement>('td[data-column]') ?? [])]
    .find((cell) => cell.dataset['column'] === column)
    ?.querySelector('input') ?? null

const focusField = (field: HTMLInputElement | null): boolean => {
  field?.focus()
  field?.select()
  return field !== null
}

/** Where a field stands: the column's title, and the row's place among those in sight. */
export const placeOf = (table: HTMLElement, field: Element) => {
  const column = field.closest<HTMLElement>('td[data-column]')?.dataset['column']
  const rows = rowsOf(table)
  const row = rows.findIndex((each) => each.contains(field))
  return column === undefined || row < 0 ? null : { column, row, ids: rows.map(({ dataset }) => dataset['line'] ?? '') }
}

/** Focuses the field of the same column in the next line in sight, or in the one before. */
export const focusNext = (table: HTMLElement, field: Element, by: 1 | -1): boolean => {
  const place = placeOf(table, field)
  return place !== null && focusField(fieldIn(rowsOf(table)[place.row + by], place.column))
}

const ofLine = (table: HTMLElement, id: string, column: string) =>
  fieldIn(
    [...table.querySelectorAll<HTMLElement>('tr[data-line]')].find(({ dataset }) => dataset['line'] === id),
    column,
  )

/** Focuses the field of a line. */
export const focusLine = (table: HTMLElement, id: string, column: string): boolean =>
  focusField(ofLine(table, id, column))

/** Whether what was typed into the field of a line is wrong, so that its value is not known. */
export const isWrongLine = (table: HTMLElement, id: string, column: string): boolean =>
  ofLine(table, id, column)?.hasAttribute('data-wrong-input') ?? false
