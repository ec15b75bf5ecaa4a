import type { Write } from '@netbar/shared'
import type { GenericSchema } from 'valibot'
import { EntryForm } from './entry-form.tsx'
import type { FormField } from './form-field.ts'
import { useWritten } from './use-written.ts'
import { PageModal } from '../../ui/page-modal.tsx'

export interface EntryDialogProps<Params, Result> {
  readonly title: string
  /** Explanation, where the title is not enough. */
  readonly hint?: string
  /** Name of the draft within its tab. */
  readonly form: string
  readonly fields: readonly FormField[]
  readonly schema: GenericSchema
  /** Initial values. */
  readonly row: object | null
  readonly write: Write<Params, Result>
  readonly toParams: (draft: Readonly<Record<string, unknown>>) => Params
  readonly onClose: () => void
  /** Labels of its two buttons, instead of 保存 and 取消. */
  readonly labels?: { readonly submit: string; readonly close: string }
  /** Whether its submission deletes something. */
  readonly isDangerous?: boolean
}

/** A form in a dialog, which closes when the write succeeds. */
export const EntryDialog = <Params, Result>({ title, hint, ...form }: EntryDialogProps<Params, Result>) => {
  useWritten(form.write, form.onClose)
  return (
    <PageModal
      open
      width={640}
      title={title}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      // What was typed is not lost by a key; a question without fields is left by Escape.
      keyboard={form.fields.length === 0}
      onCancel={form.onClose}
    >
      {hint && <p className="quiet">{hint}</p>}
      <EntryForm {...form} />
    </PageModal>
  )
}
