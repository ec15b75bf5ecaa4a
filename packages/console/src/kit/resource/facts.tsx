import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldValue } from '../form/field-value.tsx'
import type { FormField } from '../form/form-field.ts'
import { sectionsOf } from '../form/sections.ts'
import './resource.css'

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
    <div className="facts-sections">
      {sectionsOf(fields).map((section, index) => (
        <section key={section.label} className="facts-section">
          {section.label !== null && <h2>{t(section.label)}</h2>}
          <dl className="resource-facts">
            {(index === 0 ? more : []).map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {section.fields.map((field) => (
              <Fact key={field.name} label={t(field.label)}>
                <FieldValue field={field} value={values.get(field.name)} />
              </Fact>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
