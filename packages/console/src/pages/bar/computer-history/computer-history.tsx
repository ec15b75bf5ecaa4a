import { ListView } from '../../../kit/list/list-view.tsx'
import { machineUseDefinition } from './machine-use-definition.ts'
import { MachineUseTotals } from './machine-use-totals.tsx'

/** 上机记录: a member's sessions at machines. */
export const ComputerHistory = () => <ListView definition={machineUseDefinition} totals={<MachineUseTotals />} />
