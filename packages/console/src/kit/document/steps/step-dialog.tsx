import type { Write } from '@netbar/shared'
import { reason } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../form/entry-dialog.tsx'
import type { FormField } from '../../form/form-field.ts'
import { reasonField } from '../../form/reason-field.ts'
import type { DocumentCopy, StepForm, StepFormProps } from './page-steps.ts'

/** Input that a step needs. */
interface AskedByStep<Document, Body> {
  readonly fields: readonly FormField[]
  readonly schema: v.GenericSchema<unknown, Body>
  /** Initial values of its form. */
  readonly first?: (document: Document) => object
}

/** Texts of a dialog: its title, the consequence for the document, and its two buttons. */
interface DialogWords {
  readonly title: string
  readonly hint?: string
  readonly submit: string
  /** Where that is not 取消. */
  readonly close?: string
}

/** Input of a step that needs only a reason; `label` is its text key. */
export const askReason = (label: string) => ({ fields: [reasonField(label)], schema: v.object({ reason }) })

/**
 * The dialogs of a document's steps. They show refusals and keep the input; success closes the dialog. Without `asked`
 * it is only a confirmation.
 */
export const stepDialogs =
  <Document extends DocumentCopy>(wordsOf: (step: string, document: Document, t: TFunction) => DialogWords) =>
  <Params extends DocumentCopy, Result>(
    write: Write<Params, Result>,
    asked?: AskedByStep<Document, Omit<Params, keyof DocumentCopy>>,
  ): StepForm<Document> => {
    const { fields, schema, first }: AskedByStep<Document, object> = asked ?? { fields: [], schema: v.object({}) }
    const StepDialog = ({ step, document, ...dialog }: StepFormProps<Document>) => {
      const { t } = useTranslation()
      const [row] = useState(() => first?.(document) ?? null)
      const { id, version } = document
      const { submit, close = t('kit.cancel'), ...words } = wordsOf(step, document, t)
      return (
        <EntryDialog
          {...dialog}
          {...words}
          labels={{ submit, close }}
          fields={fields}
          schema={schema}
          row={row}
          write={write}
          // The copy and the schema's output make up the parameters; TypeScript does not reassemble an `Omit`.
          toParams={(draft) => ({ id, version, ...v.parse(schema, draft) }) as Params}
        />
      )
    }
    return StepDialog
  }
