import { $branches, formatMoney } from '@netbar/shared'
import { $filedReplacement, replacementGoods, replacementSubmission } from '@netbar/shared/console'
import { CARRIER_LENGTH, type ReplacementGoods } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { AttachmentField } from '../../../kit/attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../../kit/attachments/use-photo-uploads.ts'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { isReason, ReasonField } from '../../../kit/document/steps/reason-field.tsx'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { StepText } from '../../../kit/document/steps/step-text.tsx'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import { extraProblems, extraSchema, priceFenOf, sentOf, type ExtraDraft } from './extra-draft.ts'
import { ExtraLines } from './extra-lines.tsx'
import './replacement.css'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { DayInput } from '../../../kit/day/day-input.tsx'

const FORM = 'extra'
const KINDS = ['EXTRA', 'OFFLINE'] as const

/** Goods that can be sent to a branch, loaded when it is chosen. */
const useGoods = (branchId: string) => {
  const { goods, status, error, ask } = useUnit({
    goods: replacementGoods.$value,
    status: replacementGoods.$status,
    error: replacementGoods.$error,
    ask: replacementGoods.asked,
  })
  useEffect(() => {
    if (branchId) ask(branchId)
  }, [branchId, ask])
  const byId = useMemo(
    (): ReadonlyMap<string, ReplacementGoods> => new Map((goods ?? []).map((product) => [product.productId, product])),
    [goods],
  )
  return { goods: byId, isFailed: status === 'failed', error, isLoading: status === 'loading', ask }
}

/** Form for extra goods, or goods delivered outside the system. */
export const ExtraForm = ({ branchId: first }: { readonly branchId: string }) => {
  const { t } = useTranslation()
  const leave = useLeavePage(FORM)
  const step = useStep(replacementSubmission)
  const { branches, filed } = useUnit({ branches: $branches, filed: $filedReplacement })
  const [before] = useState(filed)
  const [now] = useState(Date.now)
  const [draft, setDraft] = useDraft<ExtraDraft>(FORM, extraSchema, () => ({
    kind: 'EXTRA',
    branchId: first,
    deliveredDate: '',
    carrier: '',
    lines: [],
    reason: '',
    attachments: [],
  }))
  const { goods, isFailed, error, isLoading, ask } = useGoods(draft.branchId)
  useEffect(() => {
    if (filed && filed !== before) leave('fillUpOrderDetails', { id: filed.id })
  }, [filed, before, leave])

  const own = extraProblems(draft, new Set(goods.keys()), now)
  const problemOf = (field: string): string | null => {
    if (!step.wasSent) return null
    const rule = own.get(field)
    return rule ? t(`replacement.problem.${rule}`) : step.refusalOf(field)
  }
  const change = (part: Partial<ExtraDraft>) => setDraft({ ...draft, ...part })
  const reasonProblem = isReason(draft.reason) ? step.refusalOf('reason') : t('purchaseAction.problem.reasonRequired')
  const { attachments } = draft
  const photos = usePhotoProblem({ group: FORM, ids: attachments, wasSent: step.wasSent, refusalOf: step.refusalOf })
  const isRight = own.size === 0 && isReason(draft.reason) && photos.isRight
  return (
    <StepFrame
      back={t('kit.cancel')}
      title={t(`replacements.kind.${draft.kind}`)}
      failure={step.failure}
      isPending={step.isPending}
      onSend={() => step.send(isRight ? sentOf(draft) : null)}
      onClose={() => leave('singleRecord')}
    >
      <ChoiceBar
        label={t('replacement.kind')}
        chosen={draft.kind}
        onChange={(kind) => change({ kind })}
        choices={KINDS.map((kind) => ({ key: kind, label: t(`replacements.kind.${kind}`) }))}
      />
      <p className="quiet">{t(`replacement.kindHint.${draft.kind}`)}</p>
      <div className="replacement-fields">
        <label>
          {t('replacement.branch')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.branchId || null}
            options={branches.map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` }))}
            // Another branch may belong to another brand, with other goods.
            onChange={(branchId: string | null) => change({ branchId: branchId ?? '', lines: [] })}
          />
          <FieldProblem text={problemOf('branchId')} />
        </label>
        {draft.kind === 'OFFLINE' && (
          <>
            <label>
              {t('replacement.deliveredDate')}
              <DayInput value={draft.deliveredDate} onChange={(deliveredDate) => change({ deliveredDate })} />
              <FieldProblem text={problemOf('deliveredDate')} />
            </label>
            <StepText
              label={t('replacement.carrier')}
              value={draft.carrier}
              limit={CARRIER_LENGTH}
              problem={problemOf('carrier')}
              onChange={(carrier) => change({ carrier })}
            />
          </>
        )}
      </div>
      {isFailed && (
        <RetryAlert error={error} description={goods.size > 0 && t('kit.stale')} onRetry={() => ask(draft.branchId)} />
      )}
      <ExtraLines
        lines={draft.lines}
        goods={goods}
        isLoading={isLoading}
        isDisabled={draft.branchId === ''}
        problemOf={problemOf}
        onChange={(lines) => change({ lines })}
      />
      <ReasonField
        value={draft.reason}
        problem={step.wasSent ? reasonProblem : null}
        onChange={(reason) => change({ reason })}
      />
      <AttachmentField
        group={FORM}
        label={t('attachment.attachments')}
        takesPdf
        value={attachments}
        problem={photos.problem}
        onChange={(ids) => change({ attachments: [...ids] })}
      />
      <p>
        {t('replacement.total')}{' '}
        <strong>
          {formatMoney(draft.lines.reduce((sum, line) => sum + (line.quantity ?? 0) * priceFenOf(line), 0))}
        </strong>
      </p>
    </StepFrame>
  )
}
