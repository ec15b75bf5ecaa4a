import { formatMoney } from '@netbar/shared'
import { transferReceiver, transferring, transferSender } from '@netbar/shared/console'
import { type TransferParty, transferableFen, transferDraft, withdrawalOf } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import { draftOf, type FormField, type FormValues } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { PartyField } from './party-field.tsx'
import './transfer-dialog.css'

const FIELDS: readonly FormField[] = [
  { kind: 'money', name: 'amountFen', label: 'transfer.principal', isRequired: true },
  reasonField('transfer.reason'),
]

/** The gift that leaves the sender's card with an amount; null where it cannot be passed on. */
const giftOf = ({ topUps, giftFen }: TransferParty, amountFen: unknown): number | null =>
  typeof amountFen === 'number' && amountFen > 0 && amountFen <= transferableFen(topUps, giftFen)
    ? (withdrawalOf(topUps, giftFen, amountFen)?.giftFen ?? null)
    : null

/** Says what becomes of the gift that came with what is typed. */
const previewOf = (sender: TransferParty) =>
  function GiftPreview({ values }: { readonly values: FormValues }) {
    const { t } = useTranslation()
    const giftFen = giftOf(sender, draftOf(FIELDS, values)['amountFen'])
    return giftFen !== null && giftFen > 0 ? (
      <Alert type="info" showIcon title={t('transfer.giftLeaves', { gift: formatMoney(giftFen) })} />
    ) : null
  }

interface TransferDialogProps {
  readonly branchId: string
  readonly onClose: () => void
}

/** Passes principal of a member on to another one: both are found by an exact key first. */
export const TransferDialog = ({ branchId, onClose }: TransferDialogProps) => {
  const { t } = useTranslation()
  useNewSubmission(transferring)
  const { from, to } = useUnit({ from: transferSender.$value, to: transferReceiver.$value })
  const areFound = from !== null && to !== null
  const isSame = areFound && from.id === to.id
  return (
    <PageModal
      open
      width={640}
      title={t('transfer.new')}
      footer={areFound && !isSame ? null : <Button onClick={onClose}>{t('kit.cancel')}</Button>}
      closable={false}
      mask={{ closable: false }}
      // What was typed is not lost by a key.
      keyboard={!areFound}
      onCancel={onClose}
    >
      <PartyField side="from" party={transferSender} />
      <PartyField side="to" party={transferReceiver} />
      {isSame && <Alert type="error" showIcon title={t('transfer.same')} />}
      {areFound && !isSame && (
        <>
          <p className="quiet">
            {t('transfer.hint', { most: formatMoney(transferableFen(from.topUps, from.giftFen)) })}
          </p>
          <EntryForm
            key={`${from.id}-${to.id}`}
            form={`transfer-${from.id}-${to.id}`}
            fields={FIELDS}
            schema={transferDraft}
            row={null}
            write={transferring}
            toParams={(draft) => ({
              branchId,
              fromMemberId: from.id,
              toMemberId: to.id,
              ...v.parse(transferDraft, draft),
            })}
            labels={{ submit: t('transfer.do'), close: t('kit.cancel') }}
            Preview={previewOf(from)}
            onDone={onClose}
            onClose={onClose}
          />
        </>
      )}
    </PageModal>
  )
}
