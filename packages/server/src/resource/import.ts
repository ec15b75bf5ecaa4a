import { shanghaiDay } from '@netbar/shared/contract'
import type { ImportCalls, ResourceCalls, ResourceRow } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { safeParse } from 'valibot'
import type { Tables } from '../db/index.ts'
import type { CallContext } from '../http/context.ts'
import { fieldProblems } from '../http/field-problems.ts'
import type { FieldProblem } from '../http/refusal.ts'
import type { CheckedRow, ImportColumn, ImportKind, ReadRow } from '../imports/index.ts'
import { refuseForeignBrand } from '../permissions/index.ts'
import type { Locale, TextKey } from '../texts/index.ts'
import { isThere, seesAll } from './find.ts'
import { cellText, readCell } from './import-cells.ts'
import type { CellChoice, CellKind } from './import-cells.ts'
import type { AnyDraft, AnyRow, AnyRules, Draft, ResourceRules, ResourceTable } from './rules.ts'
import { insertRows, updateRows } from './write.ts'

/** A column of a resource's file; without a kind it only says which row is meant. */
export interface ResourceColumn extends ImportColumn {
  readonly kind: CellKind | null
}

/** What the import of one plain resource has of its own; everything else is the same for all of them. */
export interface ResourceImportRules<D> {
  /** Its name among the calls of the contract. */
  readonly name: string
  readonly calls: ImportCalls
  readonly title: TextKey
  readonly columns: readonly ResourceColumn[]
  /** Values of the columns that take one of some, by field. */
  readonly choices: (
    db: Kysely<Tables>,
    brandId: string,
    locale: Locale,
  ) => Promise<Readonly<Record<string, readonly CellChoice[]>>>
  /** Columns that say which row is meant, the first that says something counts; and what is said where there is none. */
  readonly keys: readonly { readonly field: string; readonly unknown: TextKey | null }[]
  /** What a brand has once: a file that has it twice is wrong in the second row. Empty texts do not count. */
  readonly once: (draft: D) => Readonly<Record<string, string>>
  readonly nameOf: (draft: D) => string
}

/** A row of a file with what it names and would become. */
interface Meant {
  readonly read: ReadRow
  readonly own: ResourceRow | null
  readonly draft: AnyDraft
  readonly problems: readonly FieldProblem[]
}

type AnyImport = ResourceImportRules<AnyDraft>

/** Rows that are looked through between two breaths: others are answered meanwhile. */
const BREATH = 25
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

const valueOf = (row: object, field: string): unknown => Object.entries(row).find(([name]) => name === field)?.[1]
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const rowsOf = (db: Kysely<Tables>, rules: AnyRules, brandId: string): Promise<AnyRow[]> =>
  db.selectFrom(rules.table).selectAll().where('brand_id', '=', brandId).where(isThere(rules)).execute()

const draftFields = (rules: AnyRules): readonly string[] =>
  Object.keys(rules.calls.add.body?.entries ?? {}).filter((field) => field !== 'brandId')

/** Which row is meant by the first key that a row has; a problem where there is none of it. */
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

/** What a row says, laid over what is there: an empty cell leaves a field as it is. */
const draftOf = (
  rules: AnyRules,
  { columns }: AnyImport,
  choices: Readonly<Record<string, readonly CellChoice[]>>,
  own: ResourceRow | null,
  { cells, formulas }: ReadRow,
): { draft: AnyDraft; problems: readonly FieldProblem[] } => {
  const base = own === null ? [] : draftFields(rules).flatMap((field) => [[field, valueOf(own, field)] as const])
  const problems: FieldProblem[] = formulas.map((field) => ({ field, text: { key: 'imports.formula' } }))
  const said = columns.flatMap(({ field, kind }) => {
    const text = cells[field] ?? ''
    if (kind === null || text === '' || formulas.includes(field)) return []
    const reading = readCell(kind, text, choices[field] ?? [])
    if ('value' in reading) return [[field, reading.value] as const]
    problems.push({ field, text: reading.problem })
    return []
  })
  return { draft: Object.fromEntries([...base, ...said]), problems }
}

const firstOfEach = (problems: readonly FieldProblem[]): readonly FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)

/** Looks up what each row of a file means. */
const meaningOf = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  own: AnyImport,
  brandId: string,
  rows: readonly ReadRow[],
  choices: Readonly<Record<string, readonly CellChoice[]>>,
): Promise<readonly Meant[]> => {
  const there = await rules.toRows(db, await rowsOf(db, rules, brandId), true)
  const byKey = new Map<string, ResourceRow>()
  for (const row of there)
    for (const { field } of own.keys) {
      const value = valueOf(row, field)
      if (typeof value === 'string' && value !== '') byKey.set(`${field} ${value.toUpperCase()}`, row)
    }
  return rows.map((read) => {
    const found = ownOf(own, byKey, read)
    const { draft, problems } = draftOf(rules, own, choices, found.own, read)
    const parsed = safeParse(rules.calls.add.body ?? rules.calls.add.answer, { brandId, ...draft })
    // A field of which something is said already is not said to be missing too.
    const wrong = parsed.success ? [] : fieldProblems(parsed.issues, '')
    // The schema of an object gives one.
    const { brandId: _, ...clean } = parsed.success ? (parsed.output as AnyDraft) : draft
    return { read, own: found.own, draft: clean, problems: firstOfEach([...found.problems, ...problems, ...wrong]) }
  })
}

/** What the rows before it in the file have said already: of the same row, or what a brand has once. */
const takenInFile = (own: AnyImport, seen: Map<string, number>, { read, draft, own: row }: Meant): FieldProblem[] => {
  const take = (field: string, value: string): FieldProblem[] => {
    const first = seen.get(`${field} ${value}`)
    if (first !== undefined) return [{ field, text: { key: 'imports.sameAsLine', params: { line: first } } }]
    seen.set(`${field} ${value}`, read.line)
    return []
  }
  const again = row === null ? [] : take('', row.id)
  if (again.length > 0) return again
  return Object.entries(own.once(draft)).flatMap(([field, value]) => (value === '' ? [] : take(field, value)))
}

const changesOf = (
  { columns }: AnyImport,
  choices: Readonly<Record<string, readonly CellChoice[]>>,
  { own, draft }: Meant,
  shown: ResourceRow | undefined,
): CheckedRow['changes'] =>
  own === null
    ? []
    : columns.flatMap(({ field, kind }) => {
        if (kind === null || isSame(valueOf(own, field), valueOf(draft, field))) return []
        const tell = (value: unknown) => cellText(kind, value, choices[field] ?? [])
        const isHidden = shown !== undefined && !isSame(valueOf(shown, field), valueOf(own, field))
        return [{ field, from: isHidden ? null : tell(valueOf(own, field)), to: tell(valueOf(draft, field)) }]
      })

const checkRows = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  own: AnyImport,
  brandId: string,
  rows: readonly ReadRow[],
  context: CallContext,
): Promise<readonly CheckedRow[]> => {
  const choices = await own.choices(db, brandId, context.locale)
  const meant = await meaningOf(db, rules, own, brandId, rows, choices)
  const shown = new Map<string, ResourceRow>()
  if (!seesAll(rules, context.actor))
    for (const row of await rules.toRows(db, await rowsOf(db, rules, brandId), false)) shown.set(row.id, row)
  const seen = new Map<string, number>()
  const today = shanghaiDay(context.now().getTime())
  const checked: CheckedRow[] = []
  for (const [index, each] of meant.entries()) {
    if (index % BREATH === 0) await breathe()
    const inFile = each.problems.length > 0 ? each.problems : takenInFile(own, seen, each)
    const problems =
      inFile.length > 0 ? inFile : await rules.problems(db, each.draft, { brandId, id: each.own?.id ?? null, today })
    const changes = changesOf(own, choices, each, each.own === null ? undefined : shown.get(each.own.id))
    checked.push({
      line: each.read.line,
      cells: each.read.cells,
      name: own.nameOf(each.draft),
      action: each.own === null ? 'ADD' : changes.length === 0 ? 'SAME' : 'UPDATE',
      changes,
      problems,
      warnings: [],
      copy: each.own === null ? null : `${each.own.id} ${each.own.version}`,
    })
  }
  return checked
}

const anyImport = (rules: AnyRules, own: AnyImport): ImportKind<{ readonly brandId: string }> => ({
  name: own.name,
  calls: own.calls,
  title: own.title,
  columns: () => own.columns,
  placeOf: async ({ brandId }, { actor }) => {
    refuseForeignBrand(actor, brandId)
    return { brandId, branchId: null }
  },
  choices: async (db, { brandId }, locale) =>
    Object.fromEntries(
      Object.entries(await own.choices(db, brandId, locale)).map(([field, choices]) => [
        field,
        choices.map(({ value, labels }) => labels[0] ?? value),
      ]),
    ),
  isOwn: ({ brandId }, actor) => actor.brandIds.has(brandId),
  check: (db, { brandId }, rows, context) => checkRows(db, rules, own, brandId, rows, context),
  write: async (trx, { brandId }, rows, context) => {
    const choices = await own.choices(trx, brandId, context.locale)
    const read = rows.map(({ line, cells }) => ({ line, cells, formulas: [] }))
    const meant = await meaningOf(trx, rules, own, brandId, read, choices)
    const drafts = meant.filter((each) => each.own === null).map(({ draft }) => draft)
    await insertRows(trx, rules, { brandId, drafts }, context)
    const before = new Map((await rowsOf(trx, rules, brandId)).map((row) => [row.id, row]))
    const edits = meant.flatMap(({ own: row, draft }) => {
      const copy = row === null ? undefined : before.get(row.id)
      return copy === undefined ? [] : [{ before: copy, columns: rules.toColumns(draft) }]
    })
    await updateRows(trx, rules, 'CHANGED', edits, context)
  },
})

/** The import of a plain resource by its rules: what the form refuses, a file's row is refused for. */
export const createResourceImport = <Name extends ResourceTable, Calls extends ResourceCalls>(
  rules: ResourceRules<Name, Calls>,
  own: ResourceImportRules<Draft<Calls>>,
): ImportKind<{ readonly brandId: string }> =>
  // As for createResourceHandlers: the rules were checked against the types of their own table and calls.
  anyImport(rules as unknown as AnyRules, own as unknown as AnyImport)
