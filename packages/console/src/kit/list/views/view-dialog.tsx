import { viewAddition, viewChange, viewRemoval, viewSharing } from '@netbar/shared/console'
import { type ListView, VIEW_NAME_LENGTH, requiredText } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EntryDialog } from '../../form/entry-dialog.tsx'
import type { FormField } from '../../form/form-field.ts'
import { useOnWritten } from '../../form/use-written.ts'
import type { ListViews } from './use-list-views.ts'
import type { ViewStep } from './view-step.ts'

interface ViewDialogProps {
  readonly views: ListViews
  readonly step: ViewStep
  readonly onClose: () => void
}

const NAME: readonly FormField[] = [{ kind: 'text', name: 'name', label: 'kit.view.name', isRequired: true }]
const named = v.object({ name: requiredText(VIEW_NAME_LENGTH) })
const shared = v.object({ roleId: v.optional(v.string()) })

const AddView = ({ views: { key: route, search, look, choose }, onClose }: Omit<ViewDialogProps, 'step'>) => {
  const { t } = useTranslation()
  useOnWritten(viewAddition, ({ result }) => choose(result))
  return (
    <EntryDialog
      form={`view-${route}`}
      title={t('kit.view.save')}
      hint={t('kit.view.hint')}
      fields={NAME}
      schema={named}
      row={null}
      write={viewAddition}
      toParams={(draft) => ({ route, search, look, ...v.parse(named, draft) })}
      onClose={onClose}
    />
  )
}

interface OneViewProps {
  readonly view: ListView
  readonly onClose: () => void
}

const RenameView = ({ view, onClose }: OneViewProps) => {
  const { t } = useTranslation()
  const { id, version, search, look } = view
  return (
    <EntryDialog
      form={`view-name-${id}`}
      title={t('kit.view.rename')}
      fields={NAME}
      schema={named}
      row={view}
      write={viewChange}
      toParams={(draft) => ({ id, version, search, look, ...v.parse(named, draft) })}
      onClose={onClose}
    />
  )
}

const ShareView = ({ view, roles, onClose }: OneViewProps & Pick<ListViews, 'roles'>) => {
  const { t } = useTranslation()
  const { id, version, role } = view
  const fields = useMemo((): readonly FormField[] => {
    const options = roles.map((each) => ({ value: each.id, label: each.name }))
    return [
      { kind: 'choice', name: 'roleId', label: 'kit.view.role', hint: 'kit.view.roleHint', useOptions: () => options },
    ]
  }, [roles])
  const row = useMemo(() => ({ roleId: role?.id ?? '' }), [role])
  return (
    <EntryDialog
      form={`view-role-${id}`}
      title={t('kit.view.share')}
      fields={fields}
      schema={shared}
      row={row}
      write={viewSharing}
      toParams={(draft) => ({ id, version, roleId: v.parse(shared, draft).roleId ?? null })}
      onClose={onClose}
    />
  )
}

const RemoveView = ({ view: { id, version, name, role }, onClose }: OneViewProps) => {
  const { t } = useTranslation()
  const remove = useUnit(viewRemoval.submitted)
  return (
    <ConfirmDialog
      isDangerous
      title={t('kit.view.remove', { name })}
      confirm={t('kit.remove')}
      onConfirm={() => remove({ id, version })}
      onClose={onClose}
    >
      {role === null ? t('kit.view.removeOwn') : t('kit.view.removeShared', { role: role.name })}
    </ConfirmDialog>
  )
}

/** The dialog of a step with a saved view. */
export const ViewDialog = ({ views, step, onClose }: ViewDialogProps) => {
  const { current, roles } = views
  if (step === 'add') return <AddView views={views} onClose={onClose} />
  if (current === null) return null
  if (step === 'rename') return <RenameView view={current} onClose={onClose} />
  if (step === 'share') return <ShareView view={current} roles={roles} onClose={onClose} />
  return <RemoveView view={current} onClose={onClose} />
}
