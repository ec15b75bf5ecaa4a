import { followerBranches, followerBranchesWrite, followerOpened } from '@netbar/shared/console'
import type { WechatFollower } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import { PageModal } from '../../../../ui/page-modal.tsx'
import { Skeleton } from '../../../../kit/skeleton/skeleton.tsx'

const useBranches = () =>
  useUnit(followerBranches.$value)?.map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` })) ??
  null

const fields: readonly FormField[] = [
  { kind: 'choices', name: 'branchIds', label: 'wechatFans.branches', useOptions: useBranches },
]
const schema = v.object({ branchIds: v.array(v.string()) })
const LINES = 3

interface BranchesDialogProps {
  readonly follower: WechatFollower
  readonly onClose: () => void
}

/** The branches of the brand, within what the user has, whose alerts a follower gets. */
export const BranchesDialog = ({ follower: { id: openid, nickname }, onClose }: BranchesDialogProps) => {
  const { t } = useTranslation()
  const { branches, error, open } = useUnit({
    branches: followerBranches.$value,
    error: followerBranches.$error,
    open: followerOpened,
  })
  useEffect(() => {
    open(openid)
  }, [open, openid])
  const row = useMemo(
    () => ({ branchIds: (branches ?? []).filter(({ bound }) => bound).map(({ id }) => id) }),
    [branches],
  )
  const title = t('wechatFans.branchesOf', { name: nickname })
  if (branches === null)
    return (
      <PageModal open title={title} footer={null} onCancel={onClose}>
        {error === null ? <Skeleton lines={LINES} /> : <RetryAlert error={error} onRetry={() => open(openid)} />}
      </PageModal>
    )
  return (
    <EntryDialog
      title={title}
      hint={t('wechatFans.hint')}
      form={`wechat-follower-${openid}`}
      fields={fields}
      schema={schema}
      row={row}
      write={followerBranchesWrite}
      toParams={(draft) => ({ openid, ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
