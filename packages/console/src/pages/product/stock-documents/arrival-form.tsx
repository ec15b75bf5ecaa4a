import { transferSteps } from '@netbar/shared'
import { REASON_LENGTH, reason as reasonSchema, type StockDocumentDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DraftNotice } from '../../../kit/document/steps/draft-notice.tsx'
import { KeptInput } from '../../../kit/document/steps/kept-input.tsx'
import type { StepFormProps } from '../../../kit/document/steps/page-steps.ts'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { LineField } from './line-field.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'

const typedSchema = v.object({
  lines: v.array(v.object({ lineId: v.string(), quantity: v.nullable(v.number()) })),
  reason: v.string(),
})

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
  const received = lines.map((line) => ({
    line,
    quantity: typed.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? null,
  }))
  const missing = received.some(({ quantity }) => quantity === null)
  const isShort = received.some(({ line, quantity }) => quantity !== null && quantity < line.quantity)
  const reason = v.safeParse(reasonSchema, typed.reason)
  const reasonProblem = wasSent && isShort && !reason.success ? t('stockDocument.problem.shortReason') : null
  const { root, guarded } = useGuardedSend<HTMLElement>(draft.merged.conflicts.length > 0)
  const send = () => {
    setWasSent(true)
    if (missing || (isShort && !reason.success)) return
    submit({
      id,
      version,
      lines: received.map(({ line, quantity }) => ({ lineId: line.id, receivedQuantity: quantity ?? 0 })),
      reason: isShort && reason.success ? reason.output : null,
    })
  }
  if (draft.isTooLate) return <KeptInput title={t('stockDocument.takeIn')} draft={draft} />
  return (
    <section ref={root} className="card stock-form" aria-label={t('stockDocument.arrival')}>
      <h2>{t('stockDocument.arrival')}</h2>
      <p className="quiet">{t('stockDocument.arrivalHint')}</p>
      <DraftNotice title={t('stockDocument.takeIn')} draft={draft} />
      <FailureAlert failure={wasSent ? failure : null} />
      <ul className="stock-form-lines">
        {received.map(({ line, quantity }) => (
          <LineField
            key={line.id}
            line={line}
            id={`received-${line.id}`}
            hint={t('stockDocument.sentOf', { n: line.quantity, unit: line.saleUnit })}
            problem={wasSent && quantity === null ? t('stockDocument.problem.notReceived') : null}
          >
            {(parts) => (
              <QuantityField
                {...parts}
                name={`received-${line.id}`}
                min={0}
                max={line.quantity}
                value={quantity}
                onChange={(next) =>
                  setTyped({
                    ...typed,
                    lines: typed.lines.map((each) => (each.lineId === line.id ? { ...each, quantity: next } : each)),
                  })
                }
              />
            )}
          </LineField>
        ))}
      </ul>
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
      <div className="stock-form-actions">
        <Button type="primary" loading={isPending} onClick={() => guarded(send)}>
          {t('stockDocument.takeIn')}
        </Button>
      </div>
    </section>
  )
}
