import { hrefOf, refundTypeKey } from '@netbar/shared'
import { refundCandidates, refundFormOpened, refundSubmission } from '@netbar/shared/console'
import { REFUND_TYPES, type RefundCandidate, type RefundType } from '@netbar/shared/contract'
import { Alert, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { useClosePage } from '../../../kit/resource/use-close-page.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { AttachmentField } from '../../../kit/attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../../kit/attachments/use-photo-uploads.ts'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { isReason, ReasonField } from '../../../kit/document/steps/reason-field.tsx'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import { OrderName } from '../purchase-steps/order-name.tsx'
import { CandidateLines, keyOf } from './candidate-lines.tsx'
import { RefundSource } from './refund-source.tsx'

const typedRefund = v.object({
  type: v.nullable(v.picklist(REFUND_TYPES)),
  /** Quantity of each candidate by its key. */
  quantities: v.record(v.string(), v.nullable(v.number())),
  reason: v.string(),
  /** Ids of photos; older drafts have none. */
  attachments: v.optional(v.array(v.string()), []),
})

interface RefundFormProps {
  readonly orderId: string
  /** Lot to start with; empty for none. */
  readonly lotId: string
  readonly candidates: readonly RefundCandidate[]
}

/** Initial values with everything refundable of one lot; empty for an unknown lot. */
const firstRefund = (lot: RefundCandidate | undefined): v.InferOutput<typeof typedRefund> => ({
  type: lot?.type ?? null,
  quantities: lot ? { [keyOf(lot)]: lot.quantity } : {},
  reason: '',
  attachments: [],
})

const RefundForm = ({ orderId, lotId, candidates }: RefundFormProps) => {
  const { t } = useTranslation()
  const form = `refund:${orderId}${lotId && `:${lotId}`}`
  const close = useClosePage(form, 'refundGoodsList')
  const step = useStep(refundSubmission)
  const submitted = useUnit(refundSubmission.$made)
  const [before] = useState(submitted)
  const [typed, setTyped] = useDraft(
    form,
    useMemo(() => typedRefund, []),
    () => firstRefund(candidates.find(({ receiptLineId }) => receiptLineId === lotId)),
  )
  useEffect(() => {
    if (submitted && submitted !== before) close()
  }, [submitted, before, close])

  const types = REFUND_TYPES.filter((type) => candidates.some((candidate) => candidate.type === type))
  const type: RefundType = typed.type !== null && types.includes(typed.type) ? typed.type : (types[0] ?? 1)
  const shown = candidates.filter((candidate) => candidate.type === type)
  const chosen = shown.flatMap((candidate) => {
    const quantity = typed.quantities[keyOf(candidate)] ?? 0
    return quantity > 0 ? [{ candidate, quantity }] : []
  })
  const isTooMuch = ({ candidate, quantity }: (typeof chosen)[number]) => quantity > candidate.quantity
  const problemOf = (key: string): string | null => {
    const index = chosen.findIndex(({ candidate }) => keyOf(candidate) === key)
    const line = chosen[index]
    if (!step.wasSent || line === undefined) return null
    if (isTooMuch(line)) return t('refund.problem.moreThanPossible')
    return step.refusalOf(`lines.${index}.quantity`) ?? step.refusalOf(`lines.${index}.lineId`)
  }
  const nothing = step.wasSent && chosen.length === 0 ? t('refund.problem.nothing') : step.refusalOf('lines')
  const reasonProblem = isReason(typed.reason) ? step.refusalOf('reason') : t('purchaseAction.problem.reasonRequired')
  const photos = usePhotoProblem({
    group: form,
    ids: typed.attachments,
    isRequired: type === 0,
    wasSent: step.wasSent,
    refusalOf: step.refusalOf,
  })
  const isRight = chosen.length > 0 && !chosen.some(isTooMuch) && isReason(typed.reason) && photos.isRight
  const send = () => {
    const lines = chosen.map(({ candidate: { orderLineId, receiptLineId }, quantity }) => ({
      orderLineId,
      receiptLineId,
      quantity,
    }))
    const { attachments } = typed
    step.send(isRight ? { orderId, type, reason: typed.reason.trim(), attachments, lines } : null)
  }
  return (
    <StepFrame
      back={t('kit.cancel')}
      title={t('purchaseAction.refund.start')}
      failure={step.failure}
      isPending={step.isPending}
      onSend={send}
      onClose={close}
    >
      <ChoiceBar
        label={t('refund.type')}
        chosen={String(type)}
        onChange={(key) => setTyped({ ...typed, type: types.find((each) => String(each) === key) ?? null })}
        choices={types.map((each) => ({ key: String(each), label: t(refundTypeKey(each)) }))}
      />
      <p className="quiet">{t(`refund.typeHint.${type}`)}</p>
      <CandidateLines
        candidates={shown}
        quantities={typed.quantities}
        problemOf={problemOf}
        onChange={(quantities) => setTyped({ ...typed, quantities })}
      />
      <FieldProblem text={nothing} />
      <ReasonField
        value={typed.reason}
        problem={step.wasSent ? reasonProblem : null}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <AttachmentField
        group={form}
        label={t('attachment.photos')}
        isRequired={type === 0}
        value={typed.attachments}
        problem={photos.problem}
        onChange={(attachments) => setTyped({ ...typed, attachments: [...attachments] })}
      />
    </StepFrame>
  )
}

/** The branch's form to file a refund of an order. */
export const StartRefund = () => {
  const { t } = useTranslation()
  const failure = useFailure()
  const [search] = useSearchParams()
  const orderId = search.get('orderId') ?? ''
  const lotId = search.get('lot') ?? ''
  const { candidates, status, error, start } = useUnit({
    candidates: refundCandidates.$value,
    status: refundCandidates.$status,
    error: refundCandidates.$error,
    start: refundFormOpened,
  })
  useEffect(() => {
    if (orderId) start(orderId)
  }, [orderId, start])
  const title = t('routes.startRefund')
  if (!orderId)
    return (
      <DocumentFrame>
        <h1 className="page-title">{title}</h1>
        <RefundSource />
      </DocumentFrame>
    )
  if (candidates === null) {
    if (status !== 'failed') return <LoadingBar />
    return <NotFoundNotice title={title} text={failure(error)} onRetry={() => start(orderId)} />
  }
  const isGone = lotId !== '' && !candidates.some(({ receiptLineId }) => receiptLineId === lotId)
  return (
    <DocumentFrame>
      <h1 className="page-title">{title}</h1>
      <OrderName orderId={orderId} page="storePurchaseDetail" label={t('refund.orderNo')} />
      {isGone && <Alert type="warning" showIcon title={t('refund.lotGone')} />}
      {candidates.length === 0 ? (
        <section className="card">
          <Empty description={t('refund.nothingPossible')}>
            <Link to={hrefOf('storePurchaseDetail', { orderId })}>{t('refund.backToOrder')}</Link>
          </Empty>
        </section>
      ) : (
        <RefundForm key={`${orderId} ${lotId}`} orderId={orderId} lotId={lotId} candidates={candidates} />
      )}
    </DocumentFrame>
  )
}
