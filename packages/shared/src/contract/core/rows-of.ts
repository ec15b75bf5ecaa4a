import * as v from 'valibot'

/** Type of the issue that reports a left-out row; one per row. */
export const LEFT_OUT = 'left_out'

/**
 * A list that leaves out rows that cannot be parsed: it has an output, and beside it an issue of the type
 * {@link LEFT_OUT} for each such row. Not for a list that is sent back as a whole, which would lose the row for good.
 */
/* @__NO_SIDE_EFFECTS__ */
export const rowsOf = <Row extends v.GenericSchema>(row: Row): v.ArraySchema<Row, undefined> => {
  const list = v.array(row)
  const run: (typeof list)['~run'] = (dataset, config) => {
    const read = list['~run'](dataset, config)
    if (!read.issues || !Array.isArray(read.value)) return read
    const nested = read.issues.filter(({ type }) => type === LEFT_OUT)
    const own = read.issues.filter(({ type }) => type !== LEFT_OUT)
    const bad = new Map(own.map((issue) => [issue.path?.[0].key, { ...issue, type: LEFT_OUT }]))
    const value = read.value.filter((_, index) => !bad.has(index))
    // Typed: the value has only outputs of valid rows, and there was at least one issue.
    return { typed: true, value, issues: [...nested, ...bad.values()] } as ReturnType<typeof run>
  }
  return { ...list, '~run': run }
}
