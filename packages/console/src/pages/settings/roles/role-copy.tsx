import { roleCopying } from '@netbar/shared/console'
import { type RoleEntry, roleDraft } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'

const schema = v.object({ name: roleDraft.name })
const fields: readonly FormField[] = [{ kind: 'text', name: 'name', label: 'role.name', isRequired: true }]

interface RoleCopyProps {
  readonly role: RoleEntry
  readonly onClose: () => void
}

/** The name of a copy of a role, which opens the same. */
export const RoleCopyDialog = ({ role, onClose }: RoleCopyProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      form={`role-copy-${role.id}`}
      title={`${t('role.copy')} ${role.name}`}
      hint={t('role.copyHint')}
      fields={fields}
      schema={schema}
      row={null}
      write={roleCopying}
      toParams={(draft) => ({ id: role.id, ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
