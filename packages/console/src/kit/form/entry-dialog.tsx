import { EntryForm, type EntryFormProps } from './entry-form.tsx'
import { PageModal } from '../../ui/page-modal.tsx'
import { useFreshWrite } from './use-written.ts'

export interface EntryDialogProps<Params, Result> extends Omit<
  EntryFormProps<Params, Result>,
  'onDone' | 'isBlocked' | 'source'
> {
  readonly title: string
  /** Explanation, where the title is not enough. */
  readonly hint?: string
  /** Pixels; a form with lines needs more than one without. */
  readonly width?: number
}

/** A form in a dialog, which closes when the write succeeds. */
export const EntryDialog = <Params, Result>({
  title,
  hint,
  width = 640,
  ...form
}: EntryDialogProps<Params, Result>) => {
  useFreshWrite(form.write)
  return (
    <PageModal
      open
      width={width}
      title={title}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      // What was typed is not lost by a key; a question without fields is left by Escape.
      keyboard={form.fields.length === 0}
      onCancel={form.onClose}
    >
      {hint && <p className="quiet">{hint}</p>}
      <EntryForm {...form} onDone={form.onClose} />
    </PageModal>
  )
}
