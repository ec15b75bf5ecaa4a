import { outboxWithoutMarks } from './0004-outbox-without-marks.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = () => ({
  '0004-outbox-without-marks': outboxWithoutMarks,
})
