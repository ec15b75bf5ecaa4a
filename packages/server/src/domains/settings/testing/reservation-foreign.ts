import { Status } from '@netbar/shared/contract'
import { inBody, inPath, inQuery } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'
import type { settings } from '../index.ts'

type Testing = DomainTesting<typeof settings>

const rules = {
  version: 0,
  enabled: false,
  channels: ['WECHAT'],
  advanceDays: 1,
  minMinutes: 60,
  maxMinutes: 120,
  slots: [],
  deposit: 'NONE',
  lockBeforeMinutes: 0,
  warnOccupantMinutes: 0,
  holdAfterMinutes: 10,
  noShowCharge: 'NONE',
  unlockByCode: false,
  blacklistDays: 0,
}

/** Requests about how seats are booked that name something of another brand. */
export const reservationForeign: Testing['foreign']['reservationConfig'] = {
  page: (foreign) => [inQuery({ branchId: foreign.branchId })],
  entry: (foreign) => [inPath(foreign.branchId)],
  save: (foreign, own) => [
    { ...inPath(foreign.branchId), body: { ...rules, machineIds: [own.machineId] } },
    {
      ...inPath(own.branchId),
      body: { ...rules, machineIds: [own.machineId, foreign.machineId] },
      status: Status.invalidFields,
    },
  ],
  setStatus: (foreign) => [inBody({ branchId: foreign.branchId, version: 0, enabled: true })],
  copyTargets: (foreign) => [inPath(foreign.branchId)],
  copy: (foreign, own) => [
    inBody({ branchId: foreign.branchId, targets: [{ branchId: own.branchId, version: 0 }] }),
    inBody({ branchId: own.branchId, targets: [{ branchId: foreign.branchId, version: 0 }] }),
  ],
  logs: (foreign) => [inPath(foreign.branchId)],
}
