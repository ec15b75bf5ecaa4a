import type { ResourceCalls, ResourceRow } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { CheckedRow, ImportKind, ReadRow } from '../imports/index.ts'
import { refuseForeignBrand } from '../../kernel/rights/index.ts'
import { fieldOf, isSame } from './field-of.ts'
import { seesAll } from './find.ts'
import { cellText } from './import-cells.ts'
import { logged } from './log.ts'
import { resolveRows, rowsOf } from './resolve-rows.ts'
import type { Choices, ResolvedRow } from './resolve-rows.ts'
import type { AnyImport, ResourceImportRules } from './import-rules.ts'
import type { AnyRules, Draft, ResourceRules, ResourceTable } from './rules.ts'
import { insertRows, updateRows } from './write.ts'

/** Rows checked before other requests get a turn. */
const ROWS_PER_TURN = 200
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The resolved meaning of a checked row. */
const resolved = new WeakMap<CheckedRow, ResolvedRow>()

/** Duplicates among the rows of the file: the same target row, or the same unique value. */
const takenInFile = (
  own: AnyImport,
  seen: Map<string, number>,
  { read, draft, own: row }: ResolvedRow,
): FieldProblem[] => {
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
  choices: Choices,
  { own, draft }: ResolvedRow,
  shown: ResourceRow | undefined,
): CheckedRow['changes'] =>
  own === null
    ? []
    : columns.flatMap(({ field, kind }) => {
        if (kind === null || isSame(fieldOf(own, field), fieldOf(draft, field))) return []
        const tell = (value: unknown) => cellText(kind, value, choices[field] ?? [])
        const isHidden = shown !== undefined && !isSame(fieldOf(shown, field), fieldOf(own, field))
        return [{ field, from: isHidden ? null : tell(fieldOf(own, field)), to: tell(fieldOf(draft, field)) }]
      })

/** Problems of each row: its own, against the rows before it, and against the database. */
const problemsOf = async (
  db: Kysely<Tables>,
  own: AnyImport,
  brandId: string,
  meant: readonly ResolvedRow[],
): Promise<ReadonlyMap<ResolvedRow, readonly FieldProblem[]>> => {
  const seen = new Map<string, number>()
  const said = new Map(
    meant.map((each) => [each, each.problems.length > 0 ? each.problems : takenInFile(own, seen, each)]),
  )
  const open = meant.filter((each) => said.get(each)?.length === 0)
  for (let from = 0; from < open.length; from += ROWS_PER_TURN) {
    await breathe()
    const some = open.slice(from, from + ROWS_PER_TURN)
    const found = await own.problems(
      db,
      brandId,
      some.map(({ draft, own: row }) => ({ draft, id: row?.id ?? null })),
    )
    // A name that is not created yet is not there; it has a notice of its own.
    for (const [index, each] of some.entries())
      said.set(
        each,
        (found[index] ?? []).filter(({ field }) => each.wants === null || field !== own.makes.field),
      )
  }
  return said
}

const checkRows = async (
  db: Kysely<Tables>,
  rules: AnyRules,
  own: AnyImport,
  brandId: string,
  rows: readonly ReadRow[],
  context: CallContext,
): Promise<readonly CheckedRow[]> => {
  const choices = await own.choices(db, brandId, context.locale)
  const meant = await resolveRows(db, rules, own, brandId, rows, choices)
  const shown = new Map<string, ResourceRow>()
  if (!seesAll(rules, context.actor))
    for (const row of await rules.toRows(db, await rowsOf(db, rules, brandId), false)) shown.set(row.id, row)
  const said = await problemsOf(db, own, brandId, meant)
  const audited = await own.audit.find(db, brandId)
  return meant.map((each) => {
    const problems = said.get(each) ?? []
    const wants = problems.length === 0 ? each.wants : null
    const isUnknown: readonly FieldProblem[] =
      each.wants === null
        ? []
        : [{ field: own.makes.field, text: { key: wants === null ? 'imports.noSuchChoice' : 'imports.notMadeYet' } }]
    const changes =
      each.wants === null ? changesOf(own, choices, each, each.own === null ? undefined : shown.get(each.own.id)) : []
    const waiting = changes.filter(({ field }) => audited.fields.has(field))
    const refused = waiting.flatMap(({ field }): FieldProblem[] => {
      const key = each.own === null ? null : audited.whyNot(each.own.id, field)
      return key === null ? [] : [{ field, text: { key } }]
    })
    const checked: CheckedRow = {
      line: each.read.line,
      cells: each.read.cells,
      name: own.nameOf(each.draft),
      action: each.own === null ? 'ADD' : changes.length === 0 ? 'SAME' : 'UPDATE',
      changes,
      problems: [...isUnknown, ...problems, ...refused],
      warnings: refused.length > 0 ? [] : waiting.map(({ field }) => ({ field, text: { key: own.audit.waits } })),
      copy: each.own === null ? null : `${each.own.id} ${each.own.version}`,
      wants,
    }
    resolved.set(checked, each)
    return checked
  })
}

/** An existing row with the columns to write now, and the changes that wait for approval. */
const editOf = ({ columns }: AnyImport, { own, before, draft }: ResolvedRow, fields: ReadonlySet<string>) => {
  if (own === null || before === null) return null
  const changed = columns.filter(
    ({ field, kind }) => kind !== null && !isSame(fieldOf(own, field), fieldOf(draft, field)),
  )
  const waiting = changed.filter(({ field }) => fields.has(field))
  return {
    before,
    isDirect: changed.length > waiting.length,
    draft: { ...draft, ...Object.fromEntries(waiting.map(({ field }) => [field, fieldOf(own, field)])) },
    changes: waiting.map(({ field }) => ({
      field,
      from: logged(fieldOf(own, field)),
      to: logged(fieldOf(draft, field)),
    })),
  }
}

const anyImport = (rules: AnyRules, own: AnyImport): ImportKind<{ readonly brandId: string }> => ({
  name: own.name,
  calls: own.calls,
  makes: own.makes,
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
    const meant = rows.map((row) => {
      const known = resolved.get(row)
      if (known === undefined) throw new Error(`line ${row.line} of ${own.name} was not looked through`)
      return known
    })
    const drafts = meant.filter((each) => each.own === null).map(({ draft }) => draft)
    await insertRows(trx, rules, { brandId, drafts }, context)
    const { fields } = await own.audit.find(trx, brandId)
    const edits = meant.map((each) => editOf(own, each, fields)).filter((edit) => edit !== null)
    const direct = edits.filter(({ isDirect }) => isDirect)
    const written = await updateRows(
      trx,
      rules,
      'CHANGED',
      direct.map(({ before, draft }) => ({ before, columns: rules.toColumns(draft) })),
      context,
    )
    const versions = new Map(written.map(({ id, version }) => [id, version]))
    const waiting = edits.filter(({ changes }) => changes.length > 0)
    await own.audit.file(
      trx,
      brandId,
      waiting.map(({ before: { id, version }, changes }) => ({
        row: { id, version: versions.get(id) ?? version },
        changes,
      })),
      context,
    )
  },
})

/** Creates the import of a plain resource from its rules: a row is refused for whatever the form would refuse. */
export const createResourceImport = <Name extends ResourceTable, Calls extends ResourceCalls>(
  rules: ResourceRules<Name, Calls>,
  own: ResourceImportRules<Draft<Calls>>,
): ImportKind<{ readonly brandId: string }> =>
  // As for createResourceHandlers: the rules were checked against the types of their own table and calls.
  anyImport(rules as unknown as AnyRules, own as unknown as AnyImport)
