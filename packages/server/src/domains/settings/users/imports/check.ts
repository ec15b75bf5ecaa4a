import type { UserEntry } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { setImmediate as turn } from 'node:timers/promises'
import type { CallContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../../kernel/refusal.ts'
import type { CheckedRow, ImportPlace, ReadRow } from '../../../../kit/imports/index.ts'
import { isSame } from '../../../../kit/resource/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import { grantProblems, limitProblems } from '../problems.ts'
import { createReach } from '../reach.ts'
import type { Reach } from '../reach.ts'
import { choicesOf, COLUMNS, resolveAccounts } from './resolve.ts'
import type { AccountDraft, Choices, Field, Meant } from './resolve.ts'

/** Rows that are checked before other requests get a turn. */
const ROWS_PER_TURN = 20

/** Why the actor may not write this row, which is right by itself. */
const rightProblems = async (
  db: Kysely<Tables>,
  brandId: string,
  { own, draft }: { readonly own: UserEntry | null; readonly draft: AccountDraft },
  context: CallContext,
  reach: Reach,
): Promise<readonly FieldProblem[]> => {
  try {
    await reach.refuse({ id: own?.id ?? '', brand_id: brandId }, own === null ? 'USER_ADD' : 'USER_EDIT')
  } catch (refusal) {
    if (refusal instanceof Refusal) return [{ field: '', text: refusal.text }]
    throw refusal
  }
  const before = own ?? { roleIds: [], branchIds: [] }
  return [
    ...limitProblems(draft, own?.id ?? null, context),
    ...(await grantProblems(db, { before, after: draft }, context, reach)),
  ]
}

const takenNames = async (db: Kysely<Tables>, meant: readonly Meant[]): Promise<ReadonlySet<string>> => {
  const names = meant.flatMap(({ own, draft }) => (own === null && draft !== null ? [draft.username] : []))
  const taken = await db
    .selectFrom('user')
    .where('username', 'in', ['', ...names])
    .select('username')
    .execute()
  return new Set(taken.map(({ username }) => username))
}

const textOf = (field: Field, value: AccountDraft[Field], choices: Choices): string => {
  if (value === null) return ''
  if (typeof value === 'string') return value
  const named = choices[field] ?? []
  return value.map((id) => named.find((each) => each.value === id)?.labels[0] ?? id).join('、')
}

const changesOf = ({ own, draft }: Meant, choices: Choices): CheckedRow['changes'] =>
  own === null || draft === null
    ? []
    : COLUMNS.flatMap(({ field }) =>
        isSame(own[field], draft[field])
          ? []
          : [{ field, from: textOf(field, own[field], choices), to: textOf(field, draft[field], choices) }],
      )

/** Checks the rows of a file by themselves, against each other, and against what the actor may do. */
export const checkRows = async (
  db: Kysely<Tables>,
  { brandId }: ImportPlace,
  rows: readonly ReadRow[],
  context: CallContext,
): Promise<readonly CheckedRow[]> => {
  const reach = createReach(db, context.actor)
  const choices = await choicesOf(db, brandId, reach, context)
  const meant = await resolveAccounts(db, brandId, rows, choices, context)
  const taken = await takenNames(db, meant)
  const lines = new Map<string, number>()
  const checked: CheckedRow[] = []
  for (const [index, each] of meant.entries()) {
    if (index % ROWS_PER_TURN === 0) await turn()
    const { read, own, draft } = each
    const username = (read.cells['username'] ?? '').toLowerCase()
    const first = lines.get(username)
    const problems: FieldProblem[] = [...each.problems]
    if (first !== undefined && username !== '')
      problems.push({ field: 'username', text: { key: 'imports.sameAsLine', params: { line: first } } })
    else if (own === null && taken.has(username))
      problems.push({ field: 'username', text: { key: 'users.usernameTaken' } })
    if (first === undefined) lines.set(username, read.line)
    if (draft !== null && problems.length === 0)
      problems.push(...(await rightProblems(db, brandId, { own, draft }, context, reach)))
    const changes = problems.length > 0 ? [] : changesOf(each, choices)
    checked.push({
      line: read.line,
      cells: read.cells,
      name: draft?.name ?? read.cells['name'] ?? '',
      action: own === null ? 'ADD' : changes.length === 0 ? 'SAME' : 'UPDATE',
      changes,
      problems,
      warnings: [],
      copy: own === null ? null : `${own.id} ${own.version}`,
      wants: null,
    })
  }
  return checked
}
