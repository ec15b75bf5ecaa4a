import type { RoleEntry } from '@netbar/shared/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { RoleCompareDialog } from './role-compare.tsx'
import { RoleCopyDialog } from './role-copy.tsx'
import { previewHref } from '../../../frame/preview/previewed-role.ts'
import { roleDefinition } from './role-definition.tsx'
import { RoleHoldersDialog } from './role-holders.tsx'
import { RoleMenusDialog } from './role-menus.tsx'

const DIALOGS = {
  menus: RoleMenusDialog,
  copy: RoleCopyDialog,
  compare: RoleCompareDialog,
  users: RoleHoldersDialog,
} as const

/** 角色管理: roles of the brand, what each opens, and who has it. */
export const Roles = () => {
  const { t } = useTranslation()
  const [shown, setShown] = useState<{ readonly kind: keyof typeof DIALOGS; readonly role: RoleEntry } | null>(null)
  const close = useCallback(() => setShown(null), [])
  const Dialog = shown && DIALOGS[shown.kind]
  return (
    <>
      <ResourceList
        definition={roleDefinition}
        rowTools={(role, may) => [
          ...(may.has('ROLE_ASSIGN')
            ? [{ key: 'menus', label: t('role.assign'), onClick: () => setShown({ kind: 'menus', role }) }]
            : []),
          ...(may.has('ROLE_ADD')
            ? [{ key: 'copy', label: t('role.copy'), onClick: () => setShown({ kind: 'copy', role }) }]
            : []),
          { key: 'compare', label: t('role.compare'), onClick: () => setShown({ kind: 'compare', role }) },
          { key: 'preview', label: t('role.preview'), onClick: () => void window.open(previewHref(role.id)) },
          { key: 'users', label: t('role.users'), onClick: () => setShown({ kind: 'users', role }) },
        ]}
      />
      {Dialog && <Dialog role={shown.role} onClose={close} />}
    </>
  )
}
