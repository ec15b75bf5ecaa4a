import { $branchId } from '@netbar/shared'
import { cashDepositing } from '@netbar/shared/console'
import { type CashDeposit, cashDepositDraft } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission, useWritten } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { QrPanel } from '../qr/qr-panel.tsx'

const FIELDS: readonly FormField[] = [
  { kind: 'money', name: 'amountFen', label: 'shift.deposit.amount', isRequired: true },
]

/** Hands in cash of the user's shift: as much is paid by the cashier's own phone, and leaves the drawer. */
export const DepositDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const branchId = useUnit($branchId)
  const [awaited, setAwaited] = useState<CashDeposit | null>(null)
  useNewSubmission(cashDepositing)
  useWritten(cashDepositing, ({ result }) => setAwaited(result))
  return (
    <PageModal
      open
      title={t('shift.deposit.title')}
      footer={awaited && <Button onClick={onClose}>{t('app.close')}</Button>}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
    >
      <p className="quiet">{t('shift.deposit.hint')}</p>
      {awaited === null ? (
        <EntryForm
          form="hand-in-cash"
          fields={FIELDS}
          schema={cashDepositDraft}
          row={null}
          write={cashDepositing}
          toParams={(draft) => ({ branchId: branchId ?? '', ...v.parse(cashDepositDraft, draft) })}
          labels={{ submit: t('shift.deposit.submit'), close: t('kit.cancel') }}
          onClose={onClose}
          onDone={() => undefined}
        />
      ) : (
        <QrPanel
          orderNo={awaited.depositNo}
          otherWay={t('shift.deposit.otherAmount')}
          onPaid={onClose}
          onOtherWay={() => setAwaited(null)}
        />
      )}
    </PageModal>
  )
}
