import { formatMoney } from '@netbar/shared'
import type { Write } from '@netbar/shared/console'
import { reason } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
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

/** What a step asks: its verb, the document with its amount, the consequence, and the two buttons. */
interface StepQuestion {
  readonly verb: string
  readonly documentNo: string
  /** Null for users who may not see it. */
  readonly amountFen: number | null
  readonly hint?: string
  /** Label of the button that takes the step, where the verb alone could be taken for cancelling. */
  readonly submit?: string
  /** Where that is not 取消. */
  readonly close?: string
}

/** Input of a step that needs only a reason; `label` is its text key. */
export const askReason = (label: string) => ({ fields: [reasonField(label)], schema: v.object({ reason }) })

/**
 * The dialogs of a document's steps. Each names the document and its amount, shows refusals and keeps the input;
 * success closes it. Without `asked` it is only a confirmation.
 */
export const stepDialogs =
  <Document extends DocumentCopy>(questionOf: (step: string, document: Document, t: TFunction) => StepQuestion) =>
  <Params extends DocumentCopy, Result>(
    write: Write<Params, Result>,
    asked?: AskedByStep<Document, Omit<Params, keyof DocumentCopy>>,
  ): StepForm<Document> => {
    const { fields, schema, first }: AskedByStep<Document, object> = asked ?? { fields: [], schema: v.object({}) }
    const StepDialog = ({ step, document, ...dialog }: StepFormProps<Document>) => {
      const { t } = useTranslation()
      const row = useMemo(() => first?.(document) ?? null, [document])
      const { id, version } = document
      const question = questionOf(step, document, t)
      const { verb, documentNo, amountFen, hint, submit = verb, close = t('kit.cancel') } = question
      const object = `${verb} ${documentNo}`
      return (
        <EntryDialog
          {...dialog}
          title={amountFen === null ? object : `${object} ${formatMoney(amountFen)}`}
          {...(hint ? { hint } : {})}
          labels={{ submit, close }}
          fields={fields}
          schema={schema}
          row={row}
          version={version}
          write={write}
          // The copy and the schema's output make up the parameters; TypeScript does not reassemble an `Omit`.
          toParams={(draft) => ({ id, version, ...v.parse(schema, draft) }) as Params}
        />
      )
    }
    return StepDialog
  }
