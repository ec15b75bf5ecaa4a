import type { Write } from '@netbar/shared'
import type { GenericSchema } from 'valibot'
import { EntryForm } from './entry-form.tsx'
import type { FormField } from './form-field.ts'
import { useWritten } from './use-written.ts'
import { PageModal } from '../../ui/page-modal.tsx'

export interface EntryDialogProps<Params, Result> {
  readonly title: string
  /** What it means, where the title does not say it. */
  readonly hint?: string
  /** Names the draft within its tab. */
  readonly form: string
  readonly fields: readonly FormField[]
  readonly schema: GenericSchema
  /** What the form begins with. */
  readonly row: object | null
  readonly write: Write<Params, Result>
  readonly toParams: (draft: Readonly<Record<string, unknown>>) => Params
  readonly onClose: () => void
  /** What its two buttons say where that is not 保存 and 取消. */
  readonly labels?: { readonly submit: string; readonly close: string }
  /** Whether what it sends takes something away. */
  readonly isDangerous?: boolean
}

/** A form over a list that is gone when what it sent was written. */
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
      keyboard={false}
    >
      {hint && <p className="quiet">{hint}</p>}
      <EntryForm {...form} />
    </PageModal>
  )
}
