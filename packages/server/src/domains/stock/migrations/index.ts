import { stockDocuments } from './0014-stock-documents.ts'
import { ledgerByTime } from './0020-ledger-by-time.ts'
import { ledgerBySequence } from './0027-ledger-by-sequence.ts'
import { chosenCounts } from './0051-chosen-counts.ts'
import { stockLots } from './0053-stock-lots.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0014-stock-documents': stockDocuments(engine),
  '0020-ledger-by-time': ledgerByTime,
  '0027-ledger-by-sequence': ledgerBySequence,
  '0051-chosen-counts': chosenCounts(engine),
  '0053-stock-lots': stockLots(engine),
})
