import type { reservationConfigCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { findLogs } from '../../../kit/resource/index.ts'
import { copyConfig, findCopyTargets } from './copy.ts'
import { findConfig, findConfigs } from './find.ts'
import { saveConfig, setStatus } from './save.ts'
import { RESOURCE } from './write.ts'

/** Handles how seats of branches are booked. */
export const reservationConfigHandlers: Handlers<typeof reservationConfigCalls> = {
  page: ({ query }, { database: { db }, actor }) => findConfigs(db, actor, query),
  entry: ({ params: { branchId } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, branchId)
    return findConfig(db, branchId)
  },
  save: ({ params: { branchId }, body }, context) => saveConfig(branchId, body, context),
  setStatus: ({ body }, context) => setStatus(body, context),
  copyTargets: ({ params: { branchId } }, { database: { db }, actor }) => findCopyTargets(db, branchId, actor),
  copy: ({ body }, context) => copyConfig(body, context),
  logs: ({ params: { branchId }, query }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, branchId)
    return findLogs(db, { name: RESOURCE }, branchId, query)
  },
}
