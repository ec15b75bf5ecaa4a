import type { FormField, FormValues } from '../form-field.ts'
import { lineFieldName, lineOf } from './merge-form.ts'

/** A line of a form, or its fields beside the lines: plain values by name. */
export type PlainFields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is PlainFields => typeof value === 'object' && value !== null

/** Each field of each line under a name of its own, as JSON, so that lines are merged field by field. */
export const spreadLines = (list: string, key: string, lines: readonly object[]): FormValues =>
  Object.fromEntries(
    lines
      .filter(isFields)
      .flatMap((line) =>
        Object.entries(line).map(([field, value]) => [
          lineFieldName(`${list}/${String(line[key])}`, field),
          JSON.stringify(value),
        ]),
      ),
  )

/** Value of a field that was spread; undefined where it is missing. */
export const plainValue = (values: FormValues, name: string): unknown => {
  const text = values[name] ?? ''
  return text === '' ? undefined : JSON.parse(text)
}

/** The fields of a line, as `lines/<id>`; null where it does not exist. */
export const lineIn = (values: FormValues, line: string): PlainFields | null => {
  const fields = Object.keys(values)
    .filter((name) => lineOf(name) === line && values[name] !== '')
    .map((name) => [name.slice(line.length + 1), plainValue(values, name)])
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

/** The lines that were spread, in the order of their names. */
export const gatherLines = (list: string, values: FormValues): readonly PlainFields[] => {
  const lines = new Map<string, Record<string, unknown>>()
  for (const [name, text] of Object.entries(values)) {
    const line = lineOf(name)
    if (text === '' || !line?.startsWith(`${list}/`)) continue
    const fields = lines.get(line) ?? {}
    fields[name.slice(line.length + 1)] = JSON.parse(text)
    lines.set(line, fields)
  }
  return [...lines.values()]
}

/** A form with its `lines`, which `key` identifies, as one record. */
export const spreadForm = (typed: object, key: string): FormValues =>
  Object.entries(typed).reduce<FormValues>(
    (values, [name, value]) => ({
      ...values,
      ...(name === 'lines' && Array.isArray(value) ? spreadLines(name, key, value) : { [name]: JSON.stringify(value) }),
    }),
    {},
  )

/** The form of a record, for its schema to check. */
export const gatherForm = (values: FormValues): PlainFields => ({
  ...Object.fromEntries(
    Object.keys(values).flatMap((name) => (lineOf(name) === null ? [[name, plainValue(values, name)]] : [])),
  ),
  lines: gatherLines('lines', values),
})

/** Values of a form whose lists with lines of their own are spread. */
export const spreadFields = (fields: readonly FormField[], values: FormValues): FormValues =>
  fields.reduce<FormValues>((spread, field) => {
    if (field.kind !== 'list' || !field.lines) return spread
    const { [field.name]: list, ...others } = spread
    if (list === undefined) return spread
    return { ...others, ...spreadLines(field.name, field.lines.key, list === '' ? [] : JSON.parse(list)) }
  }, values)

/** Values of a form with its lists as JSON, as its inputs take them. */
export const gatherFields = (fields: readonly FormField[], values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'list' && field.lines ? [[field.name, JSON.stringify(gatherLines(field.name, values))]] : [],
    ),
  ),
})

/** What changes in a form's values with one of its fields. */
export const changedField = (
  fields: readonly FormField[],
  values: FormValues,
  name: string,
  value: string,
): FormValues => {
  const after = spreadFields(fields, { [name]: value })
  const before = Object.entries(values).filter(([each]) => each === name || each.startsWith(`${name}/`))
  return changedValues(Object.fromEntries(before), after)
}

/** What differs between two copies of a form's values; a value that is gone is empty. */
export const changedValues = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
      .map((name) => [name, after[name] ?? '']),
  )
