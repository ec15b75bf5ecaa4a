import type { Write } from '@netbar/shared'
import { reason } from '@netbar/shared/contract'
import { useState, type ComponentType } from 'react'
import * as v from 'valibot'
import { EntryDialog } from '../../form/entry-dialog.tsx'
import type { FormField } from '../../form/form-field.ts'
import { reasonField } from '../../form/reason-field.ts'

/** The copy of a document that a step is decided on. */
export interface Copy {
  readonly id: string
  readonly version: number
}

/** What a step asks for before it is taken. */
interface AskedByStep<Document, Body> {
  readonly fields: readonly FormField[]
  readonly schema: v.GenericSchema<unknown, Body>
  /** What its form begins with. */
  readonly first?: (document: Document) => object
}

export interface StepDialogProps<Document> {
  /** Names the step in its draft. */
  readonly step: string
  readonly document: Document
  readonly title: string
  /** What it means for the document. */
  readonly hint?: string
  readonly labels: { readonly submit: string; readonly close: string }
  readonly isDangerous?: boolean
  readonly onClose: () => void
}

/** Asked by a step that wants nothing but a reason; `label` is the key of what that is called. */
export const askReason = (label: string) => ({ fields: [reasonField(label)], schema: v.object({ reason }) })

/**
 * The dialog of one step. What was refused stands in it and what was typed stays; a step that was taken closes it. Without
 * `asked` it only asks whether one is sure.
 */
export const stepDialog = <Document extends Copy, Params extends Copy, Result>(
  write: Write<Params, Result>,
  asked?: AskedByStep<Document, Omit<Params, keyof Copy>>,
): ComponentType<StepDialogProps<Document>> => {
  const { fields, schema, first }: AskedByStep<Document, object> = asked ?? { fields: [], schema: v.object({}) }
  const StepDialog = ({ step, document, ...dialog }: StepDialogProps<Document>) => {
    const [row] = useState(() => first?.(document) ?? null)
    const { id, version } = document
    return (
      <EntryDialog
        {...dialog}
        form={`${step}-${id}-${version}`}
        fields={fields}
        schema={schema}
        row={row}
        write={write}
        // The copy and what the schema lets through are what the step is sent; TypeScript puts no `Omit` together again.
        toParams={(draft) => ({ id, version, ...v.parse(schema, draft) }) as Params}
      />
    )
  }
  return StepDialog
}
