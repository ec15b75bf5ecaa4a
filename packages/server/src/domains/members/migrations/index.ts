import type { Migrations } from '../../../platform/db/engine.ts'
import { membersByName } from './0108-members-by-name.ts'

export const migrations: Migrations = () => ({ '0108-members-by-name': membersByName })
