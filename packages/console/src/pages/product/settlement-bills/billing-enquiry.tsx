import { $menus, billSteps, shownBill, pageFunctionsOf } from '@netbar/shared'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ShownDocument } from '../../../kit/document/shown-document.tsx'
import { useOpenStep } from '../../../kit/document/use-open-step.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useWantedStep } from '../wanted-step/use-wanted-step.ts'
import { billActionsOf, isDangerousOf } from './bill-actions.ts'
import { BillFacts } from './bill-facts.tsx'
import { BILL_PARTS, BillPartView, countOf, type BillPart } from './bill-parts.tsx'
import { BILL_TONES } from './bill-status.ts'
import { LinesExport } from './lines-export.tsx'
import { BillStep } from './dialogs/step-dialogs.tsx'
import { Unbilled } from './unbilled.tsx'
import '../../../kit/list/list.css'
import '../../../kit/document/document.css'
import './settlement-bills.css'

const Opened = ({ bill }: { readonly bill: SettlementBillDetail }) => {
  const { t } = useTranslation()
  const { menus, stepped } = useUnit({ menus: $menus, stepped: billSteps.$stepped })
  const may = useMemo(() => pageFunctionsOf(menus, 'settlementBillings'), [menus])
  const [part, setPart] = useState<BillPart>('receipts')
  const actions = billActionsOf(bill, may)
  const [action, setAction] = useOpenStep(bill.id, stepped, actions)
  useWantedStep(bill.id, actions, setAction)
  const close = useCallback(() => setAction(null), [setAction])
  return (
    <div className="purchase-detail">
      <h1 className="page-title">
        {t('routes.billingEnquiry')} {bill.billNo}{' '}
        <StatusTag tone={BILL_TONES[bill.status]}>{t(`settlementBill.state.${bill.status}`)}</StatusTag>
      </h1>
      {bill.disputeReason && (
        <Alert type="warning" showIcon title={t('settlementBill.disputeOf', { reason: bill.disputeReason })} />
      )}
      <div className="purchase-steps-bar">
        {actions.map((name) => (
          <Button
            key={name}
            type={name === actions[0] && name !== 'reverse' ? 'primary' : 'default'}
            danger={isDangerousOf(name)}
            onClick={() => setAction(name)}
          >
            {t(`settlementBill.action.${name}`)}
          </Button>
        ))}
        <LinesExport name={bill.billNo} lines={bill.lines} />
      </div>
      <BillFacts bill={bill} />
      <div className="bill-view">
        <ChoiceBar
          label={t('settlementBill.view')}
          chosen={part}
          onChange={setPart}
          choices={BILL_PARTS.map((key) => ({
            key,
            label: t(`settlementBill.part.${key}`),
            count: countOf(bill, key),
          }))}
        />
        <BillPartView bill={bill} part={part} />
      </div>
      {action && <BillStep key={`${action} ${bill.version}`} bill={bill} action={action} onClose={close} />}
    </div>
  )
}

/** What a bill is made of and what can be done with it; without a bill, what of a branch is in none yet. */
export const BillingEnquiry = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('billId') ?? ''
  if (!id) return <Unbilled />
  return (
    <ShownDocument
      key={id}
      id={id}
      title={t('routes.billingEnquiry')}
      missing=""
      shown={shownBill}
      labelOf={({ billNo }) => billNo}
    >
      {(bill) => <Opened bill={bill} />}
    </ShownDocument>
  )
}
