import type { BranchEntry } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../../../../kit/list/list-failed.tsx'
import { AreaTable } from './area-table.tsx'
import { MachineTable } from './machine-table.tsx'
import { useFloorPlan } from './use-floor-plan.ts'
import { useMachineKeys } from './use-machine-keys.ts'
import './branch-floor.css'

/** Areas and machines of a branch. */
export const BranchFloor = ({ row: { id } }: { readonly row: BranchEntry }) => {
  const { t } = useTranslation()
  const floor = useFloorPlan(id)
  const keys = useMachineKeys(id)
  const { plan, status, error, retry } = floor
  return (
    <div className="branch-floor">
      {status === 'failed' && plan !== null && <ListFailed error={error} onRetry={retry} />}
      {keys.hasFailed && <ListFailed error={keys.error} onRetry={keys.retry} />}
      <AreaTable floor={floor} />
      <MachineTable key={id} floor={floor} keys={keys} />
      {!floor.mayEdit && <Alert type="info" showIcon title={t('branchFloor.readOnly')} />}
    </div>
  )
}
