import { checkSteps } from '@netbar/shared'
import { MAX_UNITS, type StockDocumentDetail, type StockDocumentLine } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { QuantityField } from '../../../kit/form/number/number-field.tsx'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { LineField } from './line-field.tsx'

const typedSchema = v.record(v.string(), v.nullable(v.number()))
type Typed = v.InferOutput<typeof typedSchema>

interface CountFormProps {
  readonly document: StockDocumentDetail
  /** Number of saves from this page; each starts a new draft, as the server has the former input. */
  readonly round: number
  readonly onSaved: () => void
}

/** Form of a blind count: saved at any time, and submitted when every line is counted. */
export const CountForm = ({ document: { id, version, lines }, round, onSaved }: CountFormProps) => {
  const { t } = useTranslation()
  const { isSaving, isSubmitting, saveFailure, submitFailure, save, submit } = useUnit({
    isSaving: checkSteps.save.$isPending,
    isSubmitting: checkSteps.submit.$isPending,
    saveFailure: checkSteps.save.$failure,
    submitFailure: checkSteps.submit.$failure,
    save: checkSteps.save.submitted,
    submit: checkSteps.submit.submitted,
  })
  // Only quantities typed here: two users may count at once, and neither overwrites the other's lines.
  const [typed, setTyped] = useDraft<Typed>(`count-${id}-${round}`, typedSchema, () => ({}))
  useWritten(
    checkSteps.save,
    useCallback(
      ({ result }: { readonly result: StockDocumentDetail }) => {
        if (result.id === id) onSaved()
      },
      [id, onSaved],
    ),
  )
  const [wasSent, setWasSent] = useState<'save' | 'submit' | null>(null)
  const quantityOf = ({ id: lineId, countedQuantity }: StockDocumentLine) =>
    lineId in typed ? (typed[lineId] ?? null) : countedQuantity
  const missing = lines.filter((line) => quantityOf(line) === null)
  const failure = wasSent === 'submit' ? submitFailure : wasSent === 'save' ? saveFailure : null
  const { root, guarded } = useGuardedSend<HTMLElement>()
  const send = (step: 'save' | 'submit') => {
    setWasSent(step)
    const counted = lines
      .filter((line) => line.id in typed)
      .map((line) => ({ lineId: line.id, countedQuantity: quantityOf(line) }))
    if (step === 'save') save({ id, version, lines: counted })
    else if (missing.length === 0) submit({ id, version, lines: counted })
  }
  return (
    <section ref={root} className="card stock-form" aria-label={t('stockDocument.count')}>
      <h2>{t('stockDocument.count')}</h2>
      <p className="quiet">{t('stockDocument.countHint')}</p>
      <FailureAlert failure={failure} />
      <ul className="stock-form-lines">
        {lines.map((line) => (
          <LineField
            key={line.id}
            line={line}
            id={`counted-${line.id}`}
            problem={wasSent === 'submit' && quantityOf(line) === null ? t('stockDocument.problem.notCounted') : null}
          >
            {(parts) => (
              <QuantityField
                {...parts}
                name={`count-${line.id}`}
                min={0}
                max={MAX_UNITS}
                value={quantityOf(line)}
                onChange={(quantity) => setTyped({ ...typed, [line.id]: quantity })}
              />
            )}
          </LineField>
        ))}
      </ul>
      <div className="stock-form-actions">
        <span className="quiet">
          {t('stockDocument.countedOf', { n: lines.length - missing.length, all: lines.length })}
        </span>
        <Button loading={isSaving} disabled={isSubmitting} onClick={() => guarded(() => send('save'))}>
          {t('stockDocument.saveCount')}
        </Button>
        <Button type="primary" loading={isSubmitting} disabled={isSaving} onClick={() => guarded(() => send('submit'))}>
          {t('stockDocument.submitCount')}
        </Button>
      </div>
    </section>
  )
}
