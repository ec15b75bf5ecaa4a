import { useUnit } from 'effector-react'
import { use, useEffect } from 'react'
import { EntryForm, type EntryFormProps } from '../../form/entry-form.tsx'
import { StepSubject } from './step-subject.ts'
import './steps.css'

interface EntryStepProps<Params, Result> extends Omit<EntryFormProps<Params, Result>, 'onDone' | 'isBlocked'> {
  readonly title: string
  /** Explanation, where the title is not enough. */
  readonly hint?: string
}

/** A form in a card of its document's page, which closes when the write succeeds. */
export const EntryStep = <Params, Result>({ title, hint, ...form }: EntryStepProps<Params, Result>) => {
  const subject = use(StepSubject)
  // Errors of an earlier form.
  const reset = useUnit(form.write.reset)
  useEffect(() => {
    reset()
  }, [reset])
  return (
    <section className="card step-form" aria-label={title}>
      <h2>
        {title} {subject && <span className="step-subject">{subject}</span>}
      </h2>
      {hint && <p className="quiet">{hint}</p>}
      <EntryForm {...form} onDone={form.onClose} />
    </section>
  )
}
