import type { ResourceRow } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { safeParse } from 'valibot'
import type { Tables } from '../../platform/db/index.ts'
import { fieldProblems } from '../../kernel/field-problems.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { ReadRow } from '../imports/index.ts'
import { fieldOf } from './field-of.ts'
import { isThere } from './find.ts'
import { readCell } from './import-cells.ts'
import type { CellChoice } from './import-cells.ts'
import type { AnyImport } from './import-rules.ts'
import type { AnyDraft, AnyRow, AnyRules } from './rules.ts'

/** A row of a file with its target and what it would become. */
export interface ResolvedRow {
  readonly read: ReadRow
  readonly own: ResourceRow | null
  /** The target row in the table. */
  readonly before: AnyRow | null
  readonly draft: AnyDraft
  readonly problems: readonly FieldProblem[]
  /** A name that must be created before the row can be written. */
  readonly wants: string | null
}

/** Allowed values of the choice columns, by field. */
export type Choices = Readonly<Record<string, readonly CellChoice[]>>

/** Placeholder for a name that is not created yet; no code equals it. */
const NOT_MADE = '*'

export const rowsOf = (db: Kysely<Tables>, rules: AnyRules, brandId: string): Promise<AnyRow[]> =>
  db.selectFrom(rules.table).selectAll().where('brand_id', '=', brandId).where(isThere(rules)).execute()

const draftFields = (rules: AnyRules): readonly string[] =>
  Object.keys(rules.calls.add.body?.entries ?? {}).filter((field) => field !== 'brandId')

/** Target row by the first key column with a text; a problem where it does not exist. */
const ownOf = (
  { keys }: AnyImport,
  byKey: ReadonlyMap<string, ResourceRow>,
  { cells }: ReadRow,
): { own: ResourceRow | null; problems: readonly FieldProblem[] } => {
  const key = keys.find(({ field }) => (cells[field] ?? '') !== '')
  if (key === undefined) return { own: null, problems: [] }
  const own = byKey.get(`${key.field} ${(cells[key.field] ?? '').toUpperCase()}`) ?? null
  return {
    own,
    problems: own === null && key.unknown !== null ? [{ field: key.field, text: { key: key.unknown } }] : [],
  }
}

/** The texts of a row merged into the existing one: an empty cell leaves a field as it is. */
const draftOf = (
  { columns, makes }: AnyImport,
  choices: Choices,
  base: readonly (readonly [field: string, value: unknown])[],
  { cells, formulas }: ReadRow,
): Pick<ResolvedRow, 'draft' | 'problems' | 'wants'> => {
  const problems: FieldProblem[] = formulas.map((field) => ({ field, text: { key: 'imports.formula' } }))
  let wants: string | null = null
  const said = columns.flatMap(({ field, kind }) => {
    const text = cells[field] ?? ''
    if (kind === null || text === '' || formulas.includes(field)) return []
    const reading = readCell(kind, text, choices[field] ?? [])
    if ('value' in reading) return [[field, reading.value] as const]
    if (field === makes.field && text.trim() !== '') {
      wants = text.trim()
      return [[field, NOT_MADE] as const]
    }
    problems.push({ field, text: reading.problem })
    return []
  })
  return { draft: Object.fromEntries([...base, ...said]), problems, wants }
}

const firstOfEach = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)

/** Resolves the target and draft of each row of a file. */
export const resolveRows = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  own: AnyImport,
  brandId: string,
  rows: readonly ReadRow[],
  choices: Choices,
): Promise<readonly ResolvedRow[]> => {
  const stored = await rowsOf(db, rules, brandId)
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const byKey = new Map<string, ResourceRow>()
  for (const row of await rules.toRows(db, stored, true))
    for (const { field } of own.keys) {
      const value = fieldOf(row, field)
      if (typeof value === 'string' && value !== '') byKey.set(`${field} ${value.toUpperCase()}`, row)
    }
  const fields = draftFields(rules)
  /** Names that differ in case only are the same; the first row's spelling is used. */
  const spelled = new Map<string, string>()
  return rows.map((read) => {
    const found = ownOf(own, byKey, read)
    const { own: row } = found
    const base = row === null ? [] : fields.map((field) => [field, fieldOf(row, field)] as const)
    const { draft, problems, wants } = draftOf(own, choices, base, read)
    const parsed = safeParse(rules.calls.add.body ?? rules.calls.add.answer, { brandId, ...draft })
    // A field with a problem is not also reported as missing.
    const wrong = parsed.success ? [] : fieldProblems(parsed.issues, '')
    // An object schema's output is an object.
    const { brandId: _, ...clean } = parsed.success ? (parsed.output as AnyDraft) : draft
    if (wants !== null && !spelled.has(wants.toLowerCase())) spelled.set(wants.toLowerCase(), wants)
    return {
      read,
      own: row,
      before: row === null ? null : (storedById.get(row.id) ?? null),
      draft: clean,
      problems: firstOfEach([...found.problems, ...problems, ...wrong]),
      wants: wants === null ? null : (spelled.get(wants.toLowerCase()) ?? null),
    }
  })
}
