import { areaSaving } from '@netbar/shared/console'
import { areaForm } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'

const FIELDS: readonly FormField[] = [{ kind: 'text', name: 'name', label: 'branchFloor.areaName', isRequired: true }]

interface AreaDialogProps {
  /** Null for a new one. */
  readonly area: { readonly id: string; readonly name: string } | null
  readonly onClose: () => void
}

/** Adds an area, or gives one another name. */
export const AreaDialog = ({ area, onClose }: AreaDialogProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={area === null ? t('branchFloor.addArea') : `${t('branchFloor.rename')} ${area.name}`}
      form={`area-${area?.id ?? 'new'}`}
      fields={FIELDS}
      schema={areaForm}
      row={area}
      write={areaSaving}
      toParams={(draft) => ({ areaId: area?.id ?? null, ...v.parse(areaForm, draft) })}
      onClose={onClose}
    />
  )
}
