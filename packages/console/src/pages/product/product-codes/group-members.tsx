import { groupMembers, groupMembersSaving } from '@netbar/shared/console'
import type { GroupMember, ProductGroup } from '@netbar/shared/contract'
import { Alert, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useWritten } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { MemberList } from './member-list.tsx'
import { MemberSearch } from './member-search.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import './group-members.css'

interface GroupMembersProps {
  readonly group: ProductGroup
  readonly onClose: () => void
}

/** Products of a group, in the order in which guests see them. */
export const GroupMembers = ({ group, onClose }: GroupMembersProps) => {
  const { t } = useTranslation()
  const { page, status, error, isPending, failure, ask, forget, save } = useUnit({
    page: groupMembers.$value,
    status: groupMembers.$status,
    error: groupMembers.$error,
    isPending: groupMembersSaving.$isPending,
    failure: groupMembersSaving.$failure,
    ask: groupMembers.asked,
    forget: groupMembers.reset,
    save: groupMembersSaving.submitted,
  })
  // Null without changes.
  const [changed, setChanged] = useState<readonly GroupMember[] | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const { id, version } = group
  useEffect(() => {
    ask(id)
    return () => forget()
  }, [id, ask, forget])
  useWritten(groupMembersSaving, onClose)
  const members = changed ?? page?.rows ?? []
  const close = () => (changed === null || isLeaving ? onClose() : setIsLeaving(true))
  return (
    <PageModal
      open
      width={640}
      title={t('productCode.membersOf', { name: group.name })}
      okText={t('kit.save')}
      cancelText={isLeaving ? t('kit.discard') : t('kit.cancel')}
      okButtonProps={{ disabled: changed === null, loading: isPending }}
      mask={{ closable: false }}
      onOk={() => save({ id, version, productIds: members.map((member) => member.id) })}
      onCancel={close}
    >
      <FailureAlert className="form-failure" failure={failure} />
      {isLeaving && <Alert type="warning" showIcon className="form-failure" title={t('kit.notSaved')} />}
      {page === null && status !== 'failed' && <LoadingBar />}
      {page === null && status === 'failed' && <RetryAlert error={error} onRetry={() => ask(id)} />}
      {page !== null && (
        <>
          <MemberSearch groupId={id} members={members} onAdd={(member) => setChanged([...members, member])} />
          {members.length === 0 ? (
            <Empty description={t('productCode.emptyGroup')} />
          ) : (
            <MemberList members={members} onChange={setChanged} />
          )}
        </>
      )}
    </PageModal>
  )
}
