import { EntryForm, type EntryFormProps } from '../../form/entry-form.tsx'
import { useFreshWrite } from '../../form/use-written.ts'
import { StepHeading } from './step-heading.tsx'
import './steps.css'

interface EntryStepProps<Params, Result> extends Omit<EntryFormProps<Params, Result>, 'onDone' | 'isBlocked'> {
  readonly title: string
  /** Explanation, where the title is not enough. */
  readonly hint?: string
}

/** A form in a card of its document's page, which closes when the write succeeds. */
export const EntryStep = <Params, Result>({ title, hint, ...form }: EntryStepProps<Params, Result>) => {
  useFreshWrite(form.write)
  return (
    <section className="card step-form" aria-label={title}>
      <StepHeading title={title} />
      {hint && <p className="quiet">{hint}</p>}
      <EntryForm {...form} onDone={form.onClose} />
    </section>
  )
}
