import type { Branch } from '@netbar/shared/contract'
import type { Envelope } from '../envelope.ts'

/** Columns of `--format tsv`: the keys of a notice, and number and name of its branch. */
export const TSV_FIELDS = [
  'v',
  'id',
  'ts',
  'branchId',
  'type',
  'machineName',
  'orderNo',
  'value',
  'text',
  'branchNo',
  'branchName',
] as const
export type TsvField = (typeof TSV_FIELDS)[number]

/** Columns without `--fields`. */
export const USUAL_FIELDS: readonly TsvField[] = ['ts', 'branchNo', 'type', 'machineName', 'orderNo', 'text']

const ESCAPED: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' }
/** Every control character: what has no short form is written by its number, so that a terminal never obeys it. */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\\]/g

/** A value as a cell: no tab and no line end is left in it. Null is an empty cell. */
export const tsvCell = (value: string | number | null): string =>
  String(value ?? '').replace(
    CONTROLS,
    (control) => ESCAPED[control] ?? `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A notice as one line of these columns. */
export const tsvLine = (envelope: Envelope, branch: Branch | undefined, fields: readonly TsvField[]): string => {
  const row = { ...envelope, branchNo: branch?.branchNo ?? null, branchName: branch?.name ?? null }
  return fields.map((field) => tsvCell(row[field])).join('\t')
}
