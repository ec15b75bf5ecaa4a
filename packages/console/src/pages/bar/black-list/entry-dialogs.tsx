import { $branchId } from '@netbar/shared'
import { blacklistModify, blacklistSave } from '@netbar/shared/console'
import type { BlacklistEntry } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { changeSchema, ENTRY_FIELDS, entrySchema, photoIdsOf, photoUrlsOf } from './entry-fields.tsx'

const CHANGED_FIELDS = ENTRY_FIELDS.filter(({ isGivenOnce }) => !isGivenOnce)
const FIRST = { scope: 'BRANCH' }

/** Adds a person to the blacklist of the current branch. */
export const NewEntryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const branchId = useUnit($branchId) ?? ''
  return (
    <EntryDialog
      title={t('blacklist.add')}
      form="blacklist-new"
      fields={ENTRY_FIELDS}
      schema={entrySchema}
      row={FIRST}
      write={blacklistSave}
      toParams={(draft) => {
        const { photos, phone, ...entry } = v.parse(entrySchema, draft)
        return { ...entry, branchId, phone: phone || null, photos: photoUrlsOf(photos) }
      }}
      onClose={onClose}
    />
  )
}

interface ChangeEntryDialogProps {
  readonly entry: BlacklistEntry
  readonly onClose: () => void
}

/** Changes why, where and how long somebody is on the blacklist. */
export const ChangeEntryDialog = ({ entry, onClose }: ChangeEntryDialogProps) => {
  const { t } = useTranslation()
  const row = useMemo(() => ({ ...entry, photos: photoIdsOf(entry) }), [entry])
  return (
    <EntryDialog
      title={t('blacklist.edit')}
      hint={`${entry.name} ${entry.idNumber}`}
      form={`blacklist-${entry.id}`}
      fields={CHANGED_FIELDS}
      schema={changeSchema}
      row={row}
      write={blacklistModify}
      toParams={(draft) => {
        const { photos, ...change } = v.parse(changeSchema, draft)
        const { id, version } = entry
        return { ...change, id, version, photos: photoUrlsOf(photos, entry.photos) }
      }}
      onClose={onClose}
    />
  )
}
