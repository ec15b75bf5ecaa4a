import { roleAssigning, shownRoleMenus } from '@netbar/shared/console'
import type { RoleEntry, RoleMenus } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField, ListInputProps } from '../../../kit/form/form-field.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { givenIn, MenuTree } from './menu-tree.tsx'

const schema = v.object({ menus: v.array(v.string()) })

const fieldOf = ({ nodes }: RoleMenus): FormField => ({
  kind: 'list',
  name: 'menus',
  label: 'role.menus',
  Input: ({ id, value, onChange }: ListInputProps) => (
    <MenuTree
      labelledBy={`${id}-label`}
      nodes={nodes}
      given={givenIn(value)}
      onChange={(names) => onChange(JSON.stringify([...names]))}
    />
  ),
  Shown: ({ value }) => String(Array.isArray(value) ? value.length : 0),
})

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
  const fields = useMemo(() => (menus === null ? [] : [fieldOf(menus)]), [menus])
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
      schema={schema}
      row={menus}
      version={version}
      write={roleAssigning}
      toParams={(draft) => ({ id, version, ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
