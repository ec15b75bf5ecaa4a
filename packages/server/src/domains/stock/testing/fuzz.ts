import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['movement'], 'stock_movement', 'id'],
    [['stockDocument'], 'stock_document', 'id'],
    [['lineId'], 'stock_document_line', 'id'],
  ],
  idsOf: {
    stockChecks: 'stockDocument',
    stockLosses: 'stockDocument',
    stockTransfers: 'stockDocument',
    stockCorrections: 'movement',
  },
  owned: [
    // A transfer has two branches.
    `select id, brand_id as brand, case kind when 'TRANSFER' then null else branch_id end as branch from stock_document`,
    `select stock_document_line.id, brand_id as brand, case kind when 'TRANSFER' then null else branch_id end as branch
       from stock_document_line join stock_document on stock_document.id = document_id`,
  ],
}
