import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldValue } from '../form/field-value.tsx'
import type { FormField } from '../form/form-field.ts'

interface FactsProps {
  readonly fields: readonly FormField[]
  readonly row: object
  readonly more: readonly (readonly [label: string, value: string])[]
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Values of a row, field by field. */
export const Facts = ({ fields, row, more }: FactsProps) => {
  const { t } = useTranslation()
  const values = new Map<string, unknown>(Object.entries(row))
  return (
    <dl className="resource-facts">
      {more.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {fields.map((field) => (
        <Fact key={field.name} label={t(field.label)}>
          <FieldValue field={field} value={values.get(field.name)} />
        </Fact>
      ))}
    </dl>
  )
}
