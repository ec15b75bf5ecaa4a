import type { OperationChanges } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { orDash } from '../../../ui/or-dash.ts'
import { useChangeFields } from './use-change-fields.ts'

/** Labels of the fields that an operation changed, as the forms of their pages have them. */
export const ChangedFields = ({ changes }: { readonly changes: OperationChanges }) => {
  const { t } = useTranslation()
  const fields = useChangeFields(changes)
  if (fields === null) return null
  const labels = changes.flatMap(({ kind, fields: changed }) =>
    changed.map(({ field }) => {
      const known = fields.get(kind)?.find(({ name }) => name === field)
      return known ? t(known.label) : field
    }),
  )
  return orDash([...new Set(labels)].join(t('app.listSeparator')))
}
