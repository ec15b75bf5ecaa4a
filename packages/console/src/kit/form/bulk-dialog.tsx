import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { PageModal } from '../../ui/page-modal.tsx'
import { useText } from '../../ui/use-text.ts'
import { FieldInput } from './field-input.tsx'
import { draftOf, valuesOf, type FormField } from './form-field.ts'
import { formProblems } from './form-problems.ts'
import { fieldLimit } from './text-limit.ts'
import './form.css'

interface BulkDialogProps<Schema extends v.GenericSchema> {
  readonly title: string
  readonly hint: string
  readonly fields: readonly FormField[]
  readonly schema: Schema
  /** The form is valid: the step begins. */
  readonly onConfirm: (draft: v.InferOutput<Schema>) => void
  readonly onClose: () => void
}

/** Form of a bulk step. Refusals by the server are shown above the list. */
export const BulkDialog = <Schema extends v.GenericSchema>({
  title,
  hint,
  fields,
  schema,
  onConfirm,
  onClose,
}: BulkDialogProps<Schema>) => {
  const { t } = useTranslation()
  const say = useText()
  const id = useId()
  const [values, setValues] = useState(() => valuesOf(fields, null))
  const [wasSent, setWasSent] = useState(false)
  const draft = draftOf(fields, values)
  const problems = wasSent ? formProblems(fields, schema, draft) : {}
  const confirm = () => {
    const parsed = v.safeParse(schema, draft)
    setWasSent(true)
    if (parsed.success) {
      onConfirm(parsed.output)
      onClose()
      return
    }
    const found = formProblems(fields, schema, draft)
    const wrong = fields.find(({ name }) => name in found)
    if (wrong) document.getElementById(`${id}-${wrong.name}`)?.focus()
  }
  return (
    <PageModal
      open
      title={title}
      okText={t('kit.confirm')}
      cancelText={t('kit.cancel')}
      mask={{ closable: false }}
      onOk={confirm}
      onCancel={onClose}
    >
      <p className="quiet">{hint}</p>
      {fields.map((field) => {
        const problem = problems[field.name]
        return (
          <FieldInput
            key={field.name}
            form={id}
            id={`${id}-${field.name}`}
            field={field}
            limit={fieldLimit(schema, field.name)}
            value={values[field.name] ?? ''}
            problem={problem ? say(problem) : null}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        )
      })}
    </PageModal>
  )
}
