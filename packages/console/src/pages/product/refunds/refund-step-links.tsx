import { hrefOf } from '@netbar/shared'
import type { Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { stepRequested } from '../wanted-step/wanted-step.ts'
import { refundActionsOf, type RefundSide } from './refund-actions.ts'
import type { RefundPage } from './refund-columns.tsx'

interface RefundStepLinksProps {
  readonly page: RefundPage
  readonly side: RefundSide
  readonly refund: Refund
  /** The functions of the page that the user has. */
  readonly may: ReadonlySet<string>
}

/** The way to a refund, and to the form of each step that can be taken of it. */
export const RefundStepLinks = ({ page, side, refund, may }: RefundStepLinksProps) => {
  const { t } = useTranslation()
  const want = useUnit(stepRequested)
  const to = hrefOf(page, { id: refund.id })
  return (
    <>
      <Link to={to}>{t('kit.detail')}</Link>
      {refundActionsOf(side, refund, may).map((action) => (
        <Link key={action} to={to} onClick={() => want({ documentId: refund.id, action })}>
          {t(`refund.action.${action}`)}
        </Link>
      ))}
    </>
  )
}
