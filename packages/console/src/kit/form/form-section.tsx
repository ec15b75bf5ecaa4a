import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FormSectionProps {
  /** Text key; null for fields without a section. */
  readonly label: string | null
  readonly children: ReactNode
}

/** Fields of a form beside each other, with the name of their section. */
export const FormSection = ({ label, children }: FormSectionProps) => {
  const { t } = useTranslation()
  const fields = <div className="form-fields">{children}</div>
  if (label === null) return fields
  return (
    <fieldset className="form-section">
      <legend>{t(label)}</legend>
      {fields}
    </fieldset>
  )
}
