import { roleHolders } from '@netbar/shared/console'
import type { RoleEntry } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'

interface RoleHoldersProps {
  readonly role: RoleEntry
  readonly onClose: () => void
}

const Holders = ({ roleId }: { readonly roleId: string }) => {
  const { t } = useTranslation()
  const { value, status, error, ask } = useUnit({
    value: roleHolders.$value,
    status: roleHolders.$status,
    error: roleHolders.$error,
    ask: roleHolders.asked,
  })
  useEffect(() => {
    ask(roleId)
  }, [ask, roleId])
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask(roleId)} />
  if (status !== 'ready') return <Skeleton lines={4} />
  if (value?.length === 0) return <Empty description={t('role.nobody')} />
  return (
    <ul>
      {value?.map(({ id, username, name, status: state }) => (
        <li key={id}>
          {name} <span className="quiet">{`${username} ${t(`role.state.${state}`)}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who has a role. */
export const RoleHoldersDialog = ({ role, onClose }: RoleHoldersProps) => {
  const { t } = useTranslation()
  return (
    <PageModal open title={`${t('role.users')} ${role.name}`} footer={null} onCancel={onClose}>
      <Holders roleId={role.id} />
    </PageModal>
  )
}
