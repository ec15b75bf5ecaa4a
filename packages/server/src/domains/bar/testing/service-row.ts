import { INSERTED_TIME } from '../../../testing/rows/belongings.ts'
import type { Insertable } from 'kysely'
import type { ServiceRequestTable } from '../tables.ts'

/** A guest's call for service that waits, for tests. */
export const serviceRow = (
  parts: Pick<Insertable<ServiceRequestTable>, 'id' | 'branch_id'> & Partial<Insertable<ServiceRequestTable>>,
): Insertable<ServiceRequestTable> => ({
  machine_name: '017',
  type: 'TEA',
  status: 'OPEN',
  created_time: INSERTED_TIME,
  handled_time: null,
  handled_by: null,
  ...parts,
})
