import { useTranslation } from 'react-i18next'
import { fieldText, optionsHookOf } from './field-text.ts'
import type { FormField } from './form-field.ts'

interface FieldValueProps {
  readonly field: FormField | undefined
  readonly value: unknown
}

/** Text of a field's value. */
export const FieldValue = ({ field, value }: FieldValueProps) => {
  const { t } = useTranslation()
  const useOptions = optionsHookOf(field)
  const options = useOptions() ?? []
  return field?.kind === 'list' ? (
    <field.Shown value={value} />
  ) : (
    fieldText(field, value, options, t('app.listSeparator'))
  )
}
