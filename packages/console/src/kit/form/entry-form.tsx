import type { FieldError, Text, Write } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useDraft } from '../../frame/tabs/use-draft.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useText } from '../../ui/use-text.ts'
import { useSending } from '../attachments/use-sending.ts'
import { ChoicesMissing, type ChoiceSource } from './choices-missing.tsx'
import { FieldConflict } from './field-conflict.tsx'
import { FieldInput } from './field-input.tsx'
import { draftOf, valuesOf, type FormField, type FormValues } from './form-field.ts'
import { formProblems, type FormProblems } from './form-problems.ts'
import { fieldLimit } from './text-limit.ts'
import { mergeForm, withChosen, withTyped, type FormDraft } from './merge-form.ts'
import { MergeNotice } from './merge-notice.tsx'
import { focusWrongInput } from './use-guarded-send.ts'
import { useOnWritten } from './use-written.ts'
import './form.css'

interface EntryFormProps<Params, Row> {
  /** Name of the draft within its tab. */
  readonly form: string
  readonly fields: readonly FormField[]
  /** Schema from the contract. */
  readonly schema: v.GenericSchema
  /** Initial values; null for a new row. */
  readonly row: object | null
  readonly write: Write<Params, Row>
  /** Parameters of the write from the values. */
  readonly toParams: (draft: Readonly<Record<string, unknown>>) => Params
  readonly onClose: () => void
  /** Labels of its two buttons, instead of 保存 and 取消. */
  readonly labels?: { readonly submit: string; readonly close: string }
  /** Whether its submission deletes something. */
  readonly isDangerous?: boolean
  /** Source of options that has to be loaded first. */
  readonly source?: ChoiceSource
  /** Whether it cannot be submitted now, for a reason that the page shows. */
  readonly isBlocked?: boolean
}

const formValues = v.record(v.string(), v.string())
/** Null until the first input: until then the form shows its row, whatever version that is. */
const formDraft = v.nullable(v.object({ base: formValues, typed: formValues }))

/** Problem of a field: found here, or refused by the server since it was last changed. */
const problemTexts = (
  own: FormProblems,
  errors: readonly FieldError[],
  changed: ReadonlySet<string>,
  say: (text: Text) => string,
): ReadonlyMap<string, string> =>
  new Map([
    ...errors.filter(({ field }) => !changed.has(field)).map(({ field, message }) => [field, message] as const),
    ...Object.entries(own).map(([field, text]) => [field, say(text)] as const),
  ])

/**
 * A form for one row: problems are shown beside their fields, whoever found them; input survives a reload and a
 * refusal, and needs a confirmation before it is lost.
 */
export const EntryForm = <Params, Row>(props: EntryFormProps<Params, Row>) => {
  const { form, fields, schema, row, write, toParams, onClose, labels, source } = props
  const { isDangerous = false, isBlocked = false } = props
  const { t } = useTranslation()
  const say = useText()
  const id = useId()
  const { isPending, errors, failure, submit } = useUnit({
    isPending: write.$isPending,
    errors: write.$errors,
    failure: write.$failure,
    submit: write.submitted,
  })
  const current = useMemo(() => valuesOf(fields, row), [fields, row])
  const sources = useMemo(
    () => [...new Set([source, ...fields.map((field) => field.source)])].filter((each) => each !== undefined),
    [fields, source],
  )
  const [kept, , changeKept, clearKept] = useDraft<FormDraft | null>(form, formDraft, () => null)
  const begun = { base: current, typed: current }
  const names = useMemo(() => fields.map(({ name }) => name), [fields])
  const { values: merged, conflicts, updated } = mergeForm(names, kept ?? begun, current)
  // A draft outlives the page, which secrets must not.
  const [secrets, setSecrets] = useState<FormValues>({})
  const values = { ...merged, ...secrets }
  const [wasSent, setWasSent] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [isLeaving, setIsLeaving] = useState(false)
  const { sending, markSending } = useSending()
  // The same write may belong to a form in another tab, which keeps its input.
  const isSender = useRef(false)
  useEffect(() => {
    if (!isPending) isSender.current = false
  }, [isPending])
  useOnWritten(write, () => {
    if (!isSender.current) return
    clearKept()
    setSecrets({})
    setWasSent(false)
  })

  const draft = draftOf(fields, values)
  const own = wasSent ? formProblems(fields, schema, draft) : {}
  const problems = problemTexts(own, wasSent ? errors : [], changed, say)
  const shown = fields.filter(({ isShown }) => isShown?.(values) ?? true)
  const isTouched = names.some((name) => (values[name] ?? '') !== (current[name] ?? ''))
  const undecided = shown.filter(({ name }) => conflicts.includes(name))
  const newer = fields.filter(({ name }) => updated.includes(name))
  // Errors of fields that the form does not have are shown above it.
  const elsewhere = errors.filter(({ field }) => !shown.some(({ name }) => name === field))

  const change = (name: string, value: string) => {
    if (fields.some((field) => field.name === name && field.kind === 'secret'))
      setSecrets((before) => ({ ...before, [name]: value }))
    else changeKept((before) => withTyped(before ?? begun, current, name, value))
    setChanged((before) => new Set([...before, name]))
  }
  const send = () => {
    const found = formProblems(fields, schema, draft)
    const wrong = shown.find(({ name }) => name in found || conflicts.includes(name))
    setWasSent(true)
    setChanged(new Set())
    if (wrong) document.getElementById(`${id}-${wrong.name}`)?.focus()
    else {
      isSender.current = true
      submit(toParams(draft))
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusWrongInput(event.currentTarget)) send()
      }}
    >
      {wasSent && failure && (errors.length === 0 || elsewhere.length > 0) && (
        <FailureAlert
          className="form-failure"
          failure={failure}
          description={elsewhere.map(({ message }) => message).join(' ')}
        />
      )}
      {(undecided.length > 0 || newer.length > 0) && <MergeNotice conflicts={undecided} updated={newer} />}
      <ChoicesMissing key={sources.length} sources={sources} />
      <div className="form-fields">
        {shown.map((field) => (
          <FieldInput
            key={field.name}
            form={form}
            id={`${id}-${field.name}`}
            field={field}
            limit={fieldLimit(schema, field.name)}
            value={values[field.name] ?? ''}
            problem={problems.get(field.name) ?? null}
            onChange={(value) => change(field.name, value)}
            onSending={(isSending) => markSending(field.name, isSending)}
            row={row}
            conflict={
              conflicts.includes(field.name) && (
                <FieldConflict
                  field={field}
                  before={kept?.base[field.name] ?? ''}
                  theirs={current[field.name] ?? ''}
                  onChoose={(whose) => changeKept((before) => before && withChosen(before, current, field.name, whose))}
                />
              )
            }
          />
        ))}
      </div>
      {isLeaving ? (
        <div className="form-actions" role="alert">
          <span className="form-leaving">{t('kit.notSaved')}</span>
          <Button onClick={() => setIsLeaving(false)}>{t('kit.keepEditing')}</Button>
          <Button danger onClick={onClose}>
            {t('kit.discard')}
          </Button>
        </div>
      ) : (
        <div className="form-actions">
          <Button disabled={isPending} onClick={() => (isTouched ? setIsLeaving(true) : onClose())}>
            {labels?.close ?? t('kit.cancel')}
          </Button>
          <Button
            type="primary"
            danger={isDangerous}
            htmlType="submit"
            loading={isPending}
            disabled={isBlocked || sending.size > 0}
          >
            {labels?.submit ?? t('kit.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
