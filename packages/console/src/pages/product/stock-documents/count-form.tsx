import { checkSteps } from '@netbar/shared/console'
import { MAX_UNITS, type StockDocumentDetail, type StockDocumentLine } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../kit/form/actions/form-actions.tsx'
import * as v from 'valibot'
import { product } from '../../../kit/document/lines/line-columns.tsx'
import { entryColumn, nameOf, withQuantities, type LineEntry } from '../../../kit/document/lines/line-entry.tsx'
import { LinesEntry } from '../../../kit/document/lines/lines-entry.tsx'
import { DraftNotice } from '../../../kit/document/steps/draft-notice.tsx'
import { KeptInput } from '../../../kit/document/steps/kept-input.tsx'
import type { StepFormProps } from '../../../kit/document/steps/page-steps.ts'
import { useStepDraft } from '../../../kit/document/steps/use-step-draft.ts'
import { formWords } from '../../../kit/form/merge/form-words.ts'
import { useGuardedSend } from '../../../kit/form/use-guarded-send.ts'
import { useOnWritten, useWritten } from '../../../kit/form/use-written.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { FarQuestion } from './far-question.tsx'

const typedSchema = v.object({ lines: v.array(v.object({ lineId: v.string(), quantity: v.nullable(v.number()) })) })
const LABELS = { quantity: 'stockDocument.counted' }

/** Form of a blind count: saved at any time, and submitted when every line is counted. */
export const CountForm = (props: Pick<StepFormProps<StockDocumentDetail>, 'form' | 'document' | 'isTooLate'>) => {
  const { id, version, lines } = props.document
  const { t } = useTranslation()
  const { isSaving, isSubmitting, saveFailure, submitFailure, errors, save, submit, forget } = useUnit({
    isSaving: checkSteps.save.$isPending,
    isSubmitting: checkSteps.submit.$isPending,
    saveFailure: checkSteps.save.$failure,
    submitFailure: checkSteps.submit.$failure,
    save: checkSteps.save.submitted,
    errors: checkSteps.submit.$errors,
    submit: checkSteps.submit.submitted,
    forget: checkSteps.submit.reset,
  })
  // Several people may count at once: what one has typed is merged with what the others have saved.
  const [typed, setTyped, draft] = useStepDraft(props, {
    schema: typedSchema,
    first: { lines: lines.map((line) => ({ lineId: line.id, quantity: line.countedQuantity })) },
    key: 'lineId',
    words: formWords(LABELS, { lines, key: 'lineId' }),
  })
  const [wasSent, setWasSent] = useState<'save' | 'submit' | null>(null)
  const written = ({ result }: { readonly result: StockDocumentDetail }) => {
    if (result.id !== id) return
    draft.merged.clear()
    setWasSent(null)
  }
  useWritten(checkSteps.save, written)
  useOnWritten(checkSteps.submit, written)
  const quantities = new Map(typed.lines.map(({ lineId, quantity }) => [lineId, quantity]))
  const quantityOf = ({ id: lineId }: StockDocumentLine) => quantities.get(lineId) ?? null
  const missing = lines.filter((line) => quantityOf(line) === null)
  // What is far from expected is asked, and is no failure.
  const far = lines.filter(
    (line) => wasSent === 'submit' && errors.some(({ field }) => field === `confirmed.${line.id}`),
  )
  const failure = wasSent === 'submit' && far.length === 0 ? submitFailure : wasSent === 'save' ? saveFailure : null
  const { root, guarded } = useGuardedSend<HTMLElement>(draft.merged.conflicts.length > 0)
  const send = (step: 'save' | 'submit', confirmed: string[] = []) => {
    setWasSent(step)
    // A line that nobody changed here is left to who counts it.
    const counted = lines
      .filter((line) => quantityOf(line) !== line.countedQuantity)
      .map((line) => ({ lineId: line.id, countedQuantity: quantityOf(line) }))
    if (step === 'save') save({ id, version, lines: counted })
    else if (missing.length === 0) submit({ id, version, lines: counted, confirmed })
  }
  const entry: LineEntry<StockDocumentLine> = {
    name: 'count',
    title: 'stockDocument.counted',
    fieldName: nameOf,
    ruleOf: () => ({ min: 0, max: MAX_UNITS, decimals: 0 }),
    unitOf: ({ saleUnit }) => saleUnit,
    valueOf: quantityOf,
    problemOf: (line) =>
      wasSent === 'submit' && quantityOf(line) === null ? t('stockDocument.problem.notCounted') : null,
    onChange: (values) => setTyped({ lines: withQuantities(typed.lines, values, ({ lineId }) => lineId) }),
  }
  if (draft.isTooLate) return <KeptInput title={t('stockDocument.submitCount')} draft={draft} />
  return (
    <section ref={root} className="card stock-form" aria-label={t('stockDocument.count')}>
      <h2>{t('stockDocument.count')}</h2>
      <p className="quiet">{t('stockDocument.countHint')}</p>
      <DraftNotice title={t('stockDocument.submitCount')} draft={draft} />
      <FailureAlert failure={failure} />
      <LinesEntry
        entry={entry}
        columns={[product('stockDocument.product'), entryColumn(entry)]}
        lines={lines}
        scan="adds"
        filter={{ label: 'documentLines.onlyMissing', isWanted: (line) => quantityOf(line) === null }}
      />
      {far.length > 0 && (
        <FarQuestion
          lines={far.map((line) => ({ line, quantity: quantityOf(line) }))}
          onConfirm={() =>
            send(
              'submit',
              far.map((line) => line.id),
            )
          }
          onClose={forget}
        />
      )}
      <FormActions isAtEnd>
        <span className="quiet">
          {t('stockDocument.countedOf', { n: lines.length - missing.length, all: lines.length })}
        </span>
        <Button loading={isSaving} disabled={isSubmitting} onClick={() => guarded(() => send('save'))}>
          {t('stockDocument.saveCount')}
        </Button>
        <Button type="primary" loading={isSubmitting} disabled={isSaving} onClick={() => guarded(() => send('submit'))}>
          {t('stockDocument.submitCount')}
        </Button>
      </FormActions>
    </section>
  )
}
