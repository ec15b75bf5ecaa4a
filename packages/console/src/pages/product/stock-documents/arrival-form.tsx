import { transferSteps } from '@netbar/shared/console'
import {
  REASON_LENGTH,
  type StockDocumentDetail,
  type StockDocumentLine,
  reason as reasonSchema,
} from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import * as v from 'valibot'
import { product, summed } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, nameOf, withQuantities, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { shortOf } from '../../../kit/document/lines/line-sums.ts'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { DraftNotice } from '../../../kit/document/steps/draft-notice.tsx'
import { KeptInput } from '../../../kit/document/steps/kept-input.tsx'
import type { StepFormProps } from '../../../kit/document/steps/page-steps.ts'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'

const typedSchema = v.object({
  lines: v.array(v.object({ lineId: v.string(), quantity: v.nullable(v.number()) })),
  reason: v.string(),
})

const unitOf = ({ saleUnit }: StockDocumentLine) => saleUnit
const LABELS = { quantity: 'stockDocument.received', reason: 'stockDocument.shortWhy' }

/** Form for the received quantities of a transfer, with a reason where something is missing. */
export const ArrivalForm = (props: Pick<StepFormProps<StockDocumentDetail>, 'form' | 'document' | 'isTooLate'>) => {
  const { id, version, lines } = props.document
  const { t } = useTranslation()
  const { isPending, failure, submit } = useUnit({
    isPending: transferSteps.takeIn.$isPending,
    failure: transferSteps.takeIn.$failure,
    submit: transferSteps.takeIn.submitted,
  })
  const [typed, setTyped, draft] = useStepDraft(props, {
    schema: typedSchema,
    first: { lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })), reason: '' },
    key: 'lineId',
    words: formWords(LABELS, { lines, key: 'lineId' }),
  })
  useOnWritten(transferSteps.takeIn, ({ result }) => {
    if (result.id === id) draft.merged.clear()
  })
  const [wasSent, setWasSent] = useState(false)
  const quantities = new Map(typed.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const quantityOf = ({ id: lineId }: StockDocumentLine) => quantities.get(lineId) ?? null
  const shortIn = (line: StockDocumentLine) => shortOf(line.quantity, quantityOf(line))
  const missing = lines.some((line) => quantityOf(line) === null)
  const isShort = lines.some((line) => (shortIn(line) ?? 0) > 0)
  const reason = v.safeParse(reasonSchema, typed.reason)
  const reasonProblem = wasSent && isShort && !reason.success ? t('stockDocument.problem.shortReason') : null
  const { root, guarded } = useGuardedSend<HTMLElement>(draft.merged.conflicts.length > 0)
  const send = () => {
    setWasSent(true)
    if (missing || (isShort && !reason.success)) return
    submit({
      id,
      version,
      lines: lines.map((line) => ({ lineId: line.id, receivedQuantity: quantityOf(line) ?? 0 })),
      reason: isShort && reason.success ? reason.output : null,
    })
  }
  const entry: LineEntry<StockDocumentLine> = {
    name: 'received',
    title: 'stockDocument.received',
    fieldName: nameOf,
    ruleOf: ({ quantity }) => ({ min: 0, max: quantity, decimals: 0 }),
    valueOf: quantityOf,
    unitOf,
    problemOf: (line) => (wasSent && quantityOf(line) === null ? t('stockDocument.problem.notReceived') : null),
    onChange: (values) => setTyped({ ...typed, lines: withQuantities(typed.lines, values, ({ lineId }) => lineId) }),
  }
  if (draft.isTooLate) return <KeptInput title={t('stockDocument.takeIn')} draft={draft} />
  return (
    <section ref={root} className="card stock-form" aria-label={t('stockDocument.arrival')}>
      <h2>{t('stockDocument.arrival')}</h2>
      <p className="quiet">{t('stockDocument.arrivalHint')}</p>
      <DraftNotice title={t('stockDocument.takeIn')} draft={draft} />
      <FailureAlert failure={wasSent ? failure : null} />
      <LinesEntry
        entry={entry}
        columns={[
          product('stockDocument.product'),
          summed('stockDocument.sent', ({ quantity }) => quantity, unitOf),
          entryColumn(entry),
          { ...summed('stockDocument.short', shortIn), isLate: (line) => (shortIn(line) ?? 0) > 0 },
        ]}
        lines={lines}
        scan="focuses"
        fills={[{ label: 'stockDocument.receiveAll', valueOf: ({ quantity }) => quantity }]}
        filter={{ label: 'documentLines.onlyDifferences', isWanted: (line) => shortIn(line) !== 0 }}
      />
      {isShort && (
        <div className="form-field">
          <TextField
            id="arrival-reason"
            label={t('stockDocument.shortWhy')}
            limit={REASON_LENGTH.max}
            value={typed.reason}
            aria-required
            problem={reasonProblem}
            onChange={(reason) => setTyped({ ...typed, reason })}
          />
        </div>
      )}
      <FormActions isAtEnd>
        <Button type="primary" loading={isPending} onClick={() => guarded(send)}>
          {t('stockDocument.takeIn')}
        </Button>
      </FormActions>
    </section>
  )
}
