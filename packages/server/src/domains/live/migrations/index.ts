import { outboxWithoutMarks } from './0004-outbox-without-marks.ts'
import { branchPositions } from './0072-branch-positions.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = (engine) => ({
  '0004-outbox-without-marks': outboxWithoutMarks,
  '0072-branch-positions': branchPositions(engine),
})
