import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOf, type FormField, type FormValues } from './form-field.ts'
import { DayInput } from '../day/day-input.tsx'
import { PasswordInput, TextArea } from '../../ui/input.ts'
import { TypedNumber } from './number/typed-number.tsx'
import { TextAreaInput } from '../../ui/text/text-area-input.tsx'
import { TextInput } from '../../ui/text/text-input.tsx'
import { useTooLong } from '../../ui/text/use-too-long.ts'

interface FieldInputProps {
  /** Identifies the form among all open ones. */
  readonly form: string
  readonly id: string
  readonly field: FormField
  /** Maximum length of a text, from the contract; null where another rule bounds it. */
  readonly limit: number | null
  readonly value: string
  readonly problem: string | null
  readonly onChange: (value: string) => void
  /** Initial values of the form. */
  readonly row?: object | null
  /** What the whole form holds now; nothing where no list depends on it. */
  readonly values?: FormValues
  /** Called with whether uploads of the field are in progress. */
  readonly onSending?: (isSending: boolean) => void
  /** Value that someone else saved in the meantime, where one has to be chosen. */
  readonly conflict?: ReactNode
}

/** Connects a field with its problem, or else its hint, for screen readers. */
const described = (id: string, problem: string | null, { hint }: FormField) => ({
  'aria-invalid': problem !== null,
  ...(problem === null ? {} : { status: 'error' as const, 'aria-describedby': `${id}-problem` }),
  ...(problem === null && hint ? { 'aria-describedby': `${id}-hint` } : {}),
})

type ChoiceField = Extract<FormField, { kind: 'choice' | 'choices' }>

const ChoiceInput = ({
  field,
  ...input
}: Omit<FieldInputProps, 'form' | 'field' | 'limit' | 'values' | 'onSending' | 'conflict'> & {
  readonly field: ChoiceField
}) => {
  const { id, value, problem, onChange } = input
  const options = field.useOptions()
  const common = {
    id,
    allowClear: !field.isRequired,
    showSearch: { optionFilterProp: 'label' },
    'aria-required': field.isRequired ?? false,
    ...described(id, problem, field),
    options: [...(options ?? [])],
  }
  return field.kind === 'choices' ? (
    <Select
      {...common}
      mode="multiple"
      value={chosenOf(value)}
      onChange={(chosen: readonly string[]) => onChange(chosen.join(','))}
    />
  ) : (
    <Select {...common} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
  )
}

interface SecretInputProps {
  readonly id: string
  readonly value: string
  readonly field: Extract<FormField, { kind: 'secret' }>
  readonly onChange: (value: string) => void
}

/** A field for a secret that is not the user's own password: keeps the browser from offering to store it. */
const SecretInput = ({ field: { isLong, placeholder = '' }, onChange, ...common }: SecretInputProps) => {
  const input = { ...common, placeholder, autoComplete: 'new-password' }
  return isLong ? (
    <TextArea {...input} rows={4} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <PasswordInput {...input} onChange={({ target }) => onChange(target.value)} />
  )
}

interface ControlProps extends Omit<FieldInputProps, 'form' | 'field' | 'conflict'> {
  readonly field: Exclude<FormField, { kind: 'photos' }>
}

const NO_VALUES: FormValues = {}

const Control = ({ field, limit, row = null, values = NO_VALUES, onSending, ...input }: ControlProps) => {
  const { id, value, problem, onChange } = input
  const common = {
    id,
    value,
    'aria-required': field.isRequired ?? false,
    ...described(id, problem, field),
  }
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceInput field={field} {...input} />
    case 'list':
      return (
        <fieldset className="form-list" aria-labelledby={`${id}-label`} aria-describedby={`${id}-problem`}>
          <field.Input
            id={id}
            value={value}
            isWrong={problem !== null}
            onChange={onChange}
            row={row}
            values={values}
            onSending={onSending}
          />
        </fieldset>
      )
    case 'area':
      return <TextAreaInput {...common} limit={limit} onChange={onChange} />
    case 'day':
      return <DayInput {...common} onChange={onChange} />
    case 'time':
      return <DayInput {...common} hasTime onChange={onChange} />
    case 'number':
    case 'money':
    case 'percent':
      return <TypedNumber {...common} kind={field.kind} onChange={onChange} />
    case 'secret':
      return <SecretInput {...common} field={field} onChange={onChange} />
    case 'text':
    case 'code':
      return <TextInput {...common} isCode={field.kind === 'code'} limit={limit} onChange={onChange} />
  }
}

/** A field with its label and, below it, its problem. */
export const FieldInput = ({ form, field, conflict, problem: found, ...rest }: FieldInputProps) => {
  const { id, value, limit, onChange, onSending } = rest
  const { t } = useTranslation()
  const isText = field.kind === 'text' || field.kind === 'area' || field.kind === 'code'
  const tooLong = useTooLong(value, { limit: isText ? limit : null, isCode: field.kind === 'code' })
  const problem = tooLong ?? found
  const input = { ...rest, problem }
  if (field.kind === 'photos')
    return (
      <div className="form-field form-field-wide">
        <field.Input
          group={`${form}-${field.name}`}
          label={t(field.label)}
          isRequired={field.isRequired ?? false}
          value={chosenOf(value)}
          problem={problem}
          onChange={(ids) => onChange(ids.join(','))}
          {...(onSending ? { onSending } : {})}
        />
        {conflict}
      </div>
    )
  return (
    <div
      className={
        field.kind === 'area' || field.kind === 'list' || (field.kind === 'secret' && field.isLong)
          ? 'form-field form-field-wide'
          : 'form-field'
      }
    >
      {field.kind === 'list' ? (
        <span id={`${id}-label`}>{t(field.label)}</span>
      ) : (
        <label htmlFor={id}>
          {t(field.label)}
          {field.isRequired && (
            <span className="form-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
      )}
      <Control field={field} {...input} />
      {conflict}
      {field.kind === 'secret' && field.Tool && <field.Tool onChange={onChange} />}
      {field.hint && problem === null && (
        <span id={`${id}-hint`} className="form-hint">
          {t(field.hint)}
        </span>
      )}
      <span id={`${id}-problem`} className="form-problem" role="alert">
        {problem}
      </span>
    </div>
  )
}
