import { userImportCalls } from '@netbar/shared/contract'
import type { ImportCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../../../kernel/context.ts'
import type { Handlers } from '../../../../kernel/implement.ts'
import { refuseForeignBrand } from '../../../../kernel/rights/index.ts'
import { createImportHandlers } from '../../../../kit/imports/index.ts'
import type { CheckedRow, ImportKind, ImportPlace } from '../../../../kit/imports/index.ts'
import { editResourceRows, insertResourceRows } from '../../../../kit/resource/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import { createReach } from '../reach.ts'
import { userRules } from '../rules.ts'
import { checkRows } from './check.ts'
import { choicesOf, COLUMNS, resolveAccounts } from './resolve.ts'

const writeRows = async (
  trx: Transaction<Tables>,
  { brandId }: ImportPlace,
  rows: readonly CheckedRow[],
  context: CallContext,
): Promise<void> => {
  const rules = userRules(context)
  const choices = await choicesOf(trx, brandId, createReach(trx, context.actor), context)
  const read = rows.map(({ line, cells }) => ({ line, cells, formulas: [] }))
  const meant = await resolveAccounts(trx, brandId, read, choices, context)
  const written = meant.flatMap(({ own, draft }) => (draft === null ? [] : [{ own, draft }]))
  const drafts = written.flatMap(({ own, draft }) => (own === null ? [draft] : []))
  await insertResourceRows(trx, rules, { brandId, drafts }, context)
  const edits = written.flatMap(({ own, draft }) => (own === null ? [] : [{ id: own.id, draft }]))
  await editResourceRows(trx, rules, edits, context)
}

/** Import of a brand's accounts. Nobody gets in by it: passwords are set by links, as for accounts that are added by hand. */
export const userImport: ImportKind<{ readonly brandId: string }> = {
  name: 'userImport',
  calls: userImportCalls,
  makes: null,
  title: 'users.importTitle',
  columns: () => COLUMNS,
  placeOf: async ({ brandId }, { actor }) => {
    refuseForeignBrand(actor, brandId)
    return { brandId, branchId: null }
  },
  choices: async () => ({}),
  isOwn: ({ brandId }, actor) => actor.brandIds.has(brandId),
  check: checkRows,
  write: writeRows,
}

/** Handles the import of accounts; who has lost rights has lost them with the next call. */
export const createUserImportHandlers = (clearRights: () => void): Handlers<ImportCalls> => {
  const handlers = createImportHandlers(userImport)
  return {
    ...handlers,
    commit: async (request, context) => {
      const job = await handlers.commit(request, context)
      clearRights()
      return job
    },
  }
}
