import { roleAssigning, shownRoleMenus } from '@netbar/shared/console'
import type { RoleEntry } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { menusField, menusForm } from './menus-field.tsx'

interface RoleMenusDialogProps {
  readonly role: RoleEntry
  readonly onClose: () => void
}

/** What a role opens, to be changed. */
export const RoleMenusDialog = ({ role, onClose }: RoleMenusDialogProps) => {
  const { t } = useTranslation()
  const { value, status, error, ask } = useUnit({
    value: shownRoleMenus.$value,
    status: shownRoleMenus.$status,
    error: shownRoleMenus.$error,
    ask: shownRoleMenus.asked,
  })
  useEffect(() => {
    ask(role.id)
  }, [ask, role.id])
  const menus = value?.id === role.id ? value : null
  const fields = useMemo(() => (menus === null ? [] : [menusField('role.menus', menus.nodes)]), [menus])
  const title = `${t('role.assign')} ${role.name}`
  if (menus === null || status === 'stale')
    return (
      <PageModal open title={title} footer={null} onCancel={onClose}>
        {status === 'failed' ? <RetryAlert error={error} onRetry={() => ask(role.id)} /> : <Skeleton lines={8} />}
      </PageModal>
    )
  const { id, version } = menus
  return (
    <EntryDialog
      form={`role-menus-${id}`}
      title={title}
      hint={t('role.assignHint')}
      width={720}
      fields={fields}
      schema={menusForm}
      row={menus}
      version={version}
      write={roleAssigning}
      toParams={(draft) => ({ id, version, ...v.parse(menusForm, draft) })}
      onClose={onClose}
    />
  )
}
