import type { FieldError, Text } from '@netbar/shared'
import type { Write } from '@netbar/shared/console'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useMemo, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from './actions/form-actions.tsx'
import type * as v from 'valibot'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useText } from '../../ui/use-text.ts'
import { useSending } from '../attachments/use-sending.ts'
import { ChoicesMissing, type ChoiceSource } from './choices-missing.tsx'
import { FieldConflict } from './merge/field-conflict.tsx'
import { FieldInput } from './field-input.tsx'
import { FieldValue } from './field-value.tsx'
import { draftOf, sentOf, valuesOf, type FormField, type FormValues } from './form-field.ts'
import { changedField, changedValues, gatherFields, spreadFields } from './merge/form-lines.ts'
import { formProblems, typedProblems, type FormProblems } from './form-problems.ts'
import { FormSection } from './form-section.tsx'
import { sectionsOf } from './sections.ts'
import { fieldLimit } from './text-limit.ts'
import { LeaveBar } from './actions/leave-bar.tsx'
import { LineConflicts } from './merge/line-conflicts.tsx'
import { MergeNotice } from './merge/merge-notice.tsx'
import { focusWrongInput } from './use-guarded-send.ts'
import { useMergedDraft } from './merge/use-merged-draft.ts'
import { RestoredNotice } from './merge/restored-notice.tsx'
import { showRefusal } from './actions/show-refusal.ts'
import { useOwnWrite } from './use-written.ts'
import './form.css'

export interface EntryFormProps<Params, Row> {
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
  /** It was submitted, and the write succeeded. */
  readonly onDone?: () => void
  /** Version of the document that it changes: the form says when that is another one. */
  readonly version?: number
  /** Whether its step is no longer possible: nothing is submitted, and what was typed stays to be copied. */
  readonly isTooLate?: boolean
  /** Labels of its two buttons, instead of 保存 and 取消. */
  readonly labels?: { readonly submit: string; readonly close: string }
  /** Whether its submission deletes something. */
  readonly isDangerous?: boolean
  /** Source of options that has to be loaded first. */
  readonly source?: ChoiceSource
  /** Whether it cannot be submitted now, for a reason that the page shows. */
  readonly isBlocked?: boolean
  /** Shows what is typed as others will see it, beside the fields. */
  readonly Preview?: ComponentType<{ readonly values: FormValues }> | undefined
}

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
  const { form, fields, schema, row, write, toParams, onClose, onDone, labels, source } = props
  const { isDangerous = false, isBlocked = false, isTooLate = false, version = null, Preview } = props
  const { t } = useTranslation()
  const say = useText()
  const id = useId()
  const { isPending, errors, failure } = useUnit({
    isPending: write.$isPending,
    errors: write.$errors,
    failure: write.$failure,
  })
  const current = useMemo(() => spreadFields(fields, valuesOf(fields, row)), [fields, row])
  const sources = useMemo(
    () => [...new Set([source, ...fields.map((field) => field.source)])].filter((each) => each !== undefined),
    [fields, source],
  )
  const kept = useMergedDraft(form, current, version)
  const { conflicts, updated } = kept
  // A draft outlives the page, which secrets must not.
  const [secrets, setSecrets] = useState<FormValues>({})
  const values = { ...gatherFields(fields, kept.values), ...secrets }
  const [wasSent, setWasSent] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [isLeaving, setIsLeaving] = useState(false)
  const { sending, markSending } = useSending()
  const root = useRef<HTMLFormElement>(null)
  const onWritten = () => {
    kept.clear()
    setSecrets({})
    setWasSent(false)
    onDone?.()
  }
  const submit = useOwnWrite(write, onWritten, () => showRefusal(root.current))

  const draft = draftOf(fields, values)
  const found = formProblems(fields, schema, draft)
  const own = wasSent ? found : typedProblems(fields, values, found)
  const problems = problemTexts(own, wasSent ? errors : [], changed, say)
  const shown = fields.filter(({ isShown }) => isShown?.(values) ?? true)
  const isTouched = Object.keys(changedValues(current, { ...kept.values, ...secrets })).length > 0
  const changedIn = (names: readonly string[], { name }: FormField) =>
    names.filter((each) => each === name || each.startsWith(`${name}/`))
  const undecided = shown.filter((field) => changedIn(conflicts, field).length > 0)
  const newer = fields.filter((field) => changedIn(updated, field).length > 0)
  // Errors of fields that the form does not have are shown above it.
  const elsewhere = errors.filter(({ field }) => !shown.some(({ name }) => name === field))

  const change = (name: string, value: string) => {
    if (fields.some((field) => field.name === name && field.kind === 'secret'))
      setSecrets((before) => ({ ...before, [name]: value }))
    else kept.change(changedField(fields, kept.values, name, value))
    setChanged((before) => new Set([...before, name]))
  }
  const conflictOf = (field: FormField) => {
    const names = changedIn(conflicts, field)
    if (names.length === 0) return null
    if (field.kind === 'list' && field.lines)
      return <LineConflicts draft={kept} names={names} words={field.lines.words(t)} />
    const { [field.name]: before = '' } = kept.base
    const { [field.name]: theirs = '' } = current
    return (
      <FieldConflict
        label={t(field.label)}
        before={<FieldValue field={field} value={sentOf(field, before)} />}
        theirs={<FieldValue field={field} value={sentOf(field, theirs)} />}
        onChoose={(whose) => kept.choose(field.name, whose)}
      />
    )
  }
  const send = () => {
    const wrong = shown.find(({ name }) => name in found || undecided.some((field) => field.name === name))
    setWasSent(true)
    setChanged(new Set())
    if (wrong) document.getElementById(`${id}-${wrong.name}`)?.focus()
    else submit(toParams(draft))
  }

  const sections = sectionsOf(shown).map((section) => (
    <FormSection key={section.label} label={section.label}>
      {section.fields.map((field) => (
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
          values={values}
          conflict={conflictOf(field)}
        />
      ))}
    </FormSection>
  ))

  return (
    <form
      ref={root}
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
      {!isTooLate && <RestoredNotice draft={kept} />}
      {isTooLate && <Alert type="warning" showIcon className="form-failure" title={t('kit.draft.blocked')} />}
      {!isTooLate && (undecided.length > 0 || newer.length > 0 || kept.isMoved) && (
        <MergeNotice
          title={t(version === null ? 'kit.conflict.title' : 'kit.draft.moved')}
          conflicts={undecided.map(({ label }) => t(label))}
          updated={newer.map(({ label }) => t(label))}
        />
      )}
      <ChoicesMissing key={sources.length} sources={sources} />
      {Preview ? (
        <div className="form-beside">
          <div>{sections}</div>
          <div>
            <Preview values={values} />
          </div>
        </div>
      ) : (
        sections
      )}
      {isLeaving ? (
        <LeaveBar onStay={() => setIsLeaving(false)} onDiscard={onClose} />
      ) : (
        <FormActions>
          <Button disabled={isPending} onClick={() => (isTouched ? setIsLeaving(true) : onClose())}>
            {labels?.close ?? t('kit.cancel')}
          </Button>
          <Button
            type="primary"
            danger={isDangerous}
            htmlType="submit"
            loading={isPending}
            disabled={isBlocked || isTooLate || sending.size > 0}
          >
            {labels?.submit ?? t('kit.save')}
          </Button>
        </FormActions>
      )}
    </form>
  )
}
