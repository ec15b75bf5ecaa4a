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

/** What a step asks for before it is taken. */
interface AskedByStep<Document, Body> {
  readonly fields: readonly FormField[]
  readonly schema: v.GenericSchema<unknown, Body>
  /** What its form begins with. */
  readonly first?: (document: Document) => object
}

/** What a dialog says: its title, what the step means for the document, and its two buttons. */
interface DialogWords {
  readonly title: string
  readonly hint?: string
  readonly submit: string
  /** Where that is not 取消. */
  readonly close?: string
}

/** Asked by a step that wants nothing but a reason; `label` is the key of what that is called. */
export const askReason = (label: string) => ({ fields: [reasonField(label)], schema: v.object({ reason }) })

/**
 * The dialogs of a document's steps. What was refused stands in them and what was typed stays; a step that was taken closes
 * its own. Without `asked` one only asks whether somebody is sure.
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
          // The copy and what the schema lets through are what the step is sent; TypeScript puts no `Omit` together again.
          toParams={(draft) => ({ id, version, ...v.parse(schema, draft) }) as Params}
        />
      )
    }
    return StepDialog
  }
