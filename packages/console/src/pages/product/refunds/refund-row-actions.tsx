import { hrefOf } from '@netbar/shared'
import type { Refund } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import type { RefundPage } from './refund-columns.tsx'
import { refundButtons, type RefundSide } from './refund-status.ts'

interface RefundRowActionsProps {
  readonly page: RefundPage
  readonly side: RefundSide
  readonly refund: Refund
  /** The functions of the page that the user has. */
  readonly may: ReadonlySet<string>
}

/** The way to a refund, and to the form of each step that can be taken of it. */
export const RefundRowActions = ({ page, side, refund, may }: RefundRowActionsProps) => {
  const { t } = useTranslation()
  const to = hrefOf(page, { id: refund.id })
  const { stepsOf } = useRowSteps(refundButtons[side], (_, __: Refund) => to)
  return <RowActions actions={[{ key: 'detail', label: t('kit.detail'), to }, ...stepsOf(refund, may)]} />
}
