import { formatMoney } from '@netbar/shared'
import { depositCancelling, depositRejecting } from '@netbar/shared/console'
import type { CashDepositRow } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { QrPanel } from '../../bar/qr/qr-panel.tsx'
import { HandInDialog, SlipDialog } from './hand-in-dialog.tsx'

/** What a dialog was opened for. */
export type Opened =
  | { readonly kind: 'handIn' | 'attach' | 'reject' | 'cancel'; readonly row: CashDepositRow }
  | { readonly kind: 'qr'; readonly depositNo: string }

interface DepositDialogsProps {
  readonly opened: Opened
  /** Whether the user may take payments by QR code. */
  readonly mayShowQr: boolean
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
}

const WRITES = { reject: depositRejecting, cancel: depositCancelling } as const

/** The QR code of a deposit that waits. */
const QrDialog = ({ depositNo, onClose }: { readonly depositNo: string; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <PageModal
      open
      title={t('cashDeposit.qrTitle', { no: depositNo })}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
      closable={false}
      onCancel={onClose}
    >
      <QrPanel orderNo={depositNo} otherWay={t('app.close')} onPaid={onClose} onOtherWay={onClose} />
    </PageModal>
  )
}

/** The dialog of a step of a cash deposit. */
export const DepositDialogs = ({ opened, mayShowQr, onOpen, onClose }: DepositDialogsProps) => {
  const { t } = useTranslation()
  if (opened.kind === 'qr') return <QrDialog depositNo={opened.depositNo} onClose={onClose} />
  const { kind, row } = opened
  if (kind === 'attach') return <SlipDialog row={row} onClose={onClose} />
  if (kind === 'handIn')
    return (
      <HandInDialog
        row={row}
        onAwaited={({ depositNo }) => {
          if (mayShowQr) onOpen({ kind: 'qr', depositNo })
        }}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={`${t(`cashDeposit.step.${kind}`)} ${row.depositNo ?? ''} ${formatMoney(row.amountFen ?? 0)}`}
      hint={t(`cashDeposit.sure.${kind}`)}
      form={`deposit-${kind}-${row.id}`}
      reasonKey="cashDeposit.reason"
      write={WRITES[kind]}
      isDangerous
      labels={{ submit: t(`cashDeposit.step.${kind}`), close: t('kit.goBack') }}
      toParams={({ reason }) => ({ id: row.id, version: row.version, reason })}
      onClose={onClose}
    />
  )
}
