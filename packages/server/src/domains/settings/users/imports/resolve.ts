import { userDraft } from '@netbar/shared/contract'
import type { UserEntry } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { CallContext } from '../../../../kernel/context.ts'
import { fieldProblems } from '../../../../kernel/field-problems.ts'
import type { FieldProblem } from '../../../../kernel/refusal.ts'
import type { ImportColumn, ReadRow } from '../../../../kit/imports/index.ts'
import { readCell } from '../../../../kit/resource/index.ts'
import type { CellChoice, CellKind } from '../../../../kit/resource/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import type { Reach } from '../reach.ts'
import { toUsers } from '../rows.ts'
import { seenBy } from '../rules.ts'

/** A field of an account that a file has. */
export type Field = 'username' | 'name' | 'phone' | 'roleIds' | 'branchIds' | 'validUntil'
type Column = ImportColumn & { readonly field: Field; readonly kind: CellKind }

/** Columns of a file of accounts. */
export const COLUMNS: readonly Column[] = [
  { field: 'username', title: 'users.username', kind: 'text', isRequired: true, hint: 'users.hintUsername' },
  { field: 'name', title: 'users.name', kind: 'text', isRequired: true, hint: null },
  { field: 'phone', title: 'users.phone', kind: 'text', isRequired: true, hint: null },
  { field: 'roleIds', title: 'users.roles', kind: 'choices', isRequired: true, hint: 'users.hintRoles' },
  { field: 'branchIds', title: 'users.branches', kind: 'choices', isRequired: false, hint: 'users.hintBranches' },
  { field: 'validUntil', title: 'users.validUntil', kind: 'text', isRequired: false, hint: 'users.hintValidUntil' },
]
/** Roles and branches that cells may name. */
export type Choices = Readonly<Partial<Record<Field, readonly CellChoice[]>>>

const draftSchema = v.object(userDraft)
export type AccountDraft = v.InferOutput<typeof draftSchema>

/** A row of a file, the account that it names, and what that would become. */
export interface Meant {
  readonly read: ReadRow
  readonly own: UserEntry | null
  readonly draft: AccountDraft | null
  readonly problems: readonly FieldProblem[]
}

export const choicesOf = async (
  db: Kysely<Tables>,
  brandId: string,
  reach: Reach,
  context: CallContext,
): Promise<Choices> => {
  const branches = await db
    .selectFrom('branch')
    .where('brand_id', '=', brandId)
    .where('id', 'in', ['', ...context.actor.branchIds])
    .select(['id', 'branch_no', 'name'])
    .orderBy('branch_no')
    .execute()
  const roles = (await reach.roles()).filter(({ brand_id }) => brand_id === brandId)
  return {
    roleIds: roles.map(({ id, name }) => ({ value: id, labels: [name] })),
    branchIds: branches.map(({ id, branch_no, name }) => ({ value: id, labels: [branch_no, name] })),
  }
}

const cellsOf = ({ cells, formulas }: ReadRow, choices: Choices) => {
  const problems: FieldProblem[] = []
  const values: Partial<Record<Field, unknown>> = {}
  for (const { field, kind } of COLUMNS) {
    const text = cells[field] ?? ''
    const reading = text === '' ? null : readCell(kind, text, choices[field] ?? [])
    if (formulas.includes(field)) problems.push({ field, text: { key: 'imports.formula' } })
    else if (reading !== null && 'problem' in reading) problems.push({ field, text: reading.problem })
    else if (reading !== null) values[field] = reading.value
  }
  return { values, problems }
}

/** An empty cell leaves a field of an account as it is. */
const meantBy = (read: ReadRow, accounts: ReadonlyMap<string, UserEntry>, choices: Choices): Meant => {
  const own = accounts.get((read.cells['username'] ?? '').toLowerCase()) ?? null
  const { values, problems } = cellsOf(read, choices)
  const base = own === null ? {} : Object.fromEntries(Object.keys(userDraft).map((key) => [key, own[key as Field]]))
  const parsed = v.safeParse(draftSchema, { username: '', ...base, ...values })
  const wrong = parsed.success ? [] : fieldProblems(parsed.issues, '')
  const said = new Set(problems.map(({ field }) => field))
  const unnamed: FieldProblem[] =
    parsed.success && parsed.output.username === '' ? [{ field: 'username', text: { key: 'errors.required' } }] : []
  return {
    read,
    own,
    draft: parsed.success ? parsed.output : null,
    problems: [...problems, ...[...unnamed, ...wrong].filter(({ field }) => !said.has(field))],
  }
}

/** What the rows of a file mean. */
export const resolveAccounts = async (
  db: Kysely<Tables>,
  brandId: string,
  rows: readonly ReadRow[],
  choices: Choices,
  { actor }: CallContext,
) => {
  const named = await db
    .selectFrom('user')
    .selectAll()
    .where((eb) => eb.and([eb('brand_id', '=', brandId), eb('deleted_time', 'is', null), seenBy(actor)(eb)]))
    .execute()
  const accounts = new Map((await toUsers(db, named, true)).map((each) => [each.username, each]))
  return rows.map((read) => meantBy(read, accounts, choices))
}
