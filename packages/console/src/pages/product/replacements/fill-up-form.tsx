import { formatMoney } from '@netbar/shared'
import { $filedReplacement, fillUpSubmission } from '@netbar/shared/console'
import { type Discrepancy, fillUpProblems } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { AttachmentField } from '../../../kit/attachments/attachment-field.tsx'
import { usePhotoProblem } from '../../../kit/attachments/use-photo-uploads.ts'
import { useLeavePage } from '../../../kit/resource/use-close-page.ts'
import { isReason, ReasonField } from '../../../kit/document/steps/reason-field.tsx'
import { FieldProblem, StepFrame } from '../../../kit/document/steps/step-frame.tsx'
import { useStep } from '../../../kit/document/steps/use-step.ts'
import { FillUpLines } from './fill-up-lines.tsx'

const typedFillUp = v.object({
  /** Quantity of each discrepancy by id; by default all of it. */
  quantities: v.record(v.string(), v.nullable(v.number())),
  reason: v.string(),
  /** Ids of photos; older drafts have none. */
  attachments: v.optional(v.array(v.string()), []),
})

interface FillUpFormProps {
  readonly orderId: string
  /** Open discrepancies. */
  readonly open: readonly Discrepancy[]
}

/** Form to replace an order's discrepancies: all open quantities, or less. */
export const FillUpForm = ({ orderId, open }: FillUpFormProps) => {
  const { t } = useTranslation()
  const form = `fillUp:${orderId}`
  const leave = useLeavePage(form)
  const step = useStep(fillUpSubmission)
  const filed = useUnit($filedReplacement)
  const [before] = useState(filed)
  const [typed, setTyped] = useDraft<v.InferOutput<typeof typedFillUp>>(
    form,
    useMemo(() => typedFillUp, []),
    () => ({ quantities: {}, reason: '', attachments: [] }),
  )
  useEffect(() => {
    if (filed && filed !== before) leave('fillUpOrderDetails', { id: filed.id })
  }, [filed, before, leave])

  // Null is an emptied field; an untouched one is the whole quantity.
  const quantityOf = ({ id, openQuantity }: Discrepancy): number | null => {
    const quantity = typed.quantities[id]
    return quantity === undefined ? openQuantity : quantity
  }
  const chosen = open.flatMap((discrepancy) => {
    const quantity = quantityOf(discrepancy) ?? 0
    return quantity > 0 ? [{ discrepancy, line: { lineId: discrepancy.id, quantity } }] : []
  })
  const lines = chosen.map(({ line }) => line)
  const rules = new Map(fillUpProblems(lines, open).map(({ field, rule }) => [field, rule]))
  const problemAt = (field: string): string | null => {
    if (!step.wasSent) return null
    const rule = rules.get(field)
    return rule ? t(`replacement.problem.${rule}`) : step.refusalOf(field)
  }
  const problemOf = (discrepancy: Discrepancy): string | null => {
    const index = chosen.findIndex((each) => each.discrepancy === discrepancy)
    return index < 0 ? null : (problemAt(`lines.${index}.quantity`) ?? problemAt(`lines.${index}.lineId`))
  }
  const reasonProblem = isReason(typed.reason) ? step.refusalOf('reason') : t('purchaseAction.problem.reasonRequired')
  const { attachments } = typed
  const photos = usePhotoProblem({ group: form, ids: attachments, wasSent: step.wasSent, refusalOf: step.refusalOf })
  const isRight = rules.size === 0 && isReason(typed.reason) && photos.isRight
  const total = chosen.reduce((sum, { discrepancy, line }) => sum + line.quantity * discrepancy.priceFen, 0)
  return (
    <StepFrame
      back={t('kit.cancel')}
      title={t('replacements.kind.SHORTAGE')}
      failure={step.failure}
      isPending={step.isPending}
      onSend={() => step.send(isRight ? { orderId, reason: typed.reason.trim(), attachments, lines } : null)}
      onClose={() => leave('purchaseOrderDetail', { orderId })}
    >
      <p className="quiet">{t('replacement.kindHint.SHORTAGE')}</p>
      <FillUpLines
        open={open}
        quantityOf={quantityOf}
        problemOf={problemOf}
        onChange={(quantities) =>
          setTyped({ ...typed, quantities: { ...typed.quantities, ...Object.fromEntries(quantities) } })
        }
      />
      <FieldProblem text={problemAt('lines')} />
      <ReasonField
        value={typed.reason}
        problem={step.wasSent ? reasonProblem : null}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <AttachmentField
        group={form}
        label={t('attachment.attachments')}
        takesPdf
        value={attachments}
        problem={photos.problem}
        onChange={(ids) => setTyped({ ...typed, attachments: [...ids] })}
      />
      <p>
        {t('replacement.total')} <strong>{formatMoney(total)}</strong>
      </p>
    </StepFrame>
  )
}
