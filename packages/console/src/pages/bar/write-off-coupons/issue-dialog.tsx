import { couponIssuing } from '@netbar/shared/console'
import { couponBatchDraft } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { CopyButton } from '../../../kit/copy/copy-button.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import { downloadBlob } from '../../../lib/export/download.ts'
import { PageModal } from '../../../ui/page-modal.tsx'

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'product', label: 'coupons.product', isRequired: true },
  { kind: 'money', name: 'faceFen', label: 'coupons.face', isRequired: true },
  { kind: 'money', name: 'paidFen', label: 'coupons.price', isRequired: true },
  { kind: 'day', name: 'validFrom', label: 'coupons.validFrom', isRequired: true },
  { kind: 'day', name: 'validUntil', label: 'coupons.validUntil', isRequired: true },
  { kind: 'choices', name: 'branchIds', label: 'coupons.branches', isRequired: true, useOptions: useBranchOptions },
  { kind: 'number', name: 'count', label: 'coupons.count', isRequired: true },
]

/** The codes of a batch, which are shown this once. */
const Codes = ({ product, codes, onClose }: { product: string; codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation()
  const text = codes.join('\n')
  return (
    <PageModal
      open
      title={product}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <CopyButton key="copy" text={text} label={t('coupons.copy')} copied={t('coupons.copied')} />,
        <Button
          key="download"
          type="primary"
          disabled={codes.length === 0}
          onClick={() => downloadBlob(`${product}.csv`, new Blob([`${text}\n`], { type: 'text/csv' }))}
        >
          {t('coupons.download')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t('coupons.close')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t(codes.length === 0 ? 'coupons.lost' : 'coupons.codes')} />
      <pre className="coupon-codes">{text}</pre>
    </PageModal>
  )
}

/** Issues a batch of own coupons, and shows their codes once. */
export const IssueDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  useNewSubmission(couponIssuing)
  const made = useUnit(couponIssuing.$made)
  if (made !== null) return <Codes product={made.batch.product} codes={made.codes} onClose={onClose} />
  return (
    <PageModal
      open
      title={t('coupons.issue')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <EntryForm
        form="coupon-batch"
        fields={FIELDS}
        schema={couponBatchDraft}
        row={null}
        write={couponIssuing}
        toParams={(draft) => v.parse(couponBatchDraft, draft)}
        onClose={onClose}
      />
    </PageModal>
  )
}
