import { formatMoney } from '@netbar/shared'
import { withdrawalApplication, withdrawalTerms } from '@netbar/shared/console'
import { type WithdrawalTerms, withdrawalDraft } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { FactList } from '../../../kit/document/facts.tsx'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { reasonField } from '../../../kit/form/reason-field.ts'
import { useNewSubmission } from '../../../kit/form/use-written.ts'
import { PageModal } from '../../../ui/page-modal.tsx'
import { MemberKeyField } from '../members/member-key-field.tsx'
import { useWithdrawalChannels } from './withdrawal-look.ts'
import './withdrawal-dialog.css'

const FIELDS: readonly FormField[] = [
  { kind: 'money', name: 'amountFen', label: 'withdrawal.amount', isRequired: true, hint: 'withdrawal.amountHint' },
  {
    kind: 'choice',
    name: 'channel',
    label: 'withdrawal.channel',
    isRequired: true,
    useOptions: useWithdrawalChannels,
  },
  reasonField('withdrawal.reason'),
]
const FIRST = { channel: 'CASH' }

interface FoundProps {
  readonly terms: WithdrawalTerms
  readonly branchId: string
  readonly onClose: () => void
}

/** How the most that can be taken back comes about; null without anything. */
const comesAbout = ({ refundableFen, most }: WithdrawalTerms, t: TFunction): string | null => {
  if (refundableFen === 0 || most === null) return null
  const [used, principal] = [most.principalFen - refundableFen, formatMoney(most.principalFen)]
  return [
    t(used === 0 ? 'withdrawal.ofPrincipal' : 'withdrawal.lessUsed', { principal, used: formatMoney(used) }),
    ...(most.giftFen === 0 ? [] : [t('withdrawal.withGift', { gift: formatMoney(most.giftFen) })]),
  ].join(t('app.listSeparator'))
}

/** What the member has and may take back, and the form for it. */
const Found = ({ terms, branchId, onClose }: FoundProps) => {
  const { t } = useTranslation()
  const { member } = terms
  return (
    <>
      <section className="withdrawal-terms">
        <FactList
          facts={[
            ['withdrawal.member', `${member.memberNo} ${member.name}`],
            ['withdrawal.principal', formatMoney(member.principalFen)],
            ['withdrawal.gift', formatMoney(member.giftFen)],
            ['withdrawal.refundableNow', formatMoney(terms.refundableFen)],
            ['withdrawal.comesAbout', comesAbout(terms, t)],
            ['withdrawal.wechatMost', formatMoney(terms.wechatFen)],
            ['withdrawal.single', formatMoney(terms.singleApprovalFen)],
          ]}
        />
      </section>
      <EntryForm
        form={`withdraw-${member.id}`}
        fields={FIELDS}
        schema={withdrawalDraft}
        row={FIRST}
        write={withdrawalApplication}
        toParams={(draft) => ({ branchId, memberId: member.id, ...v.parse(withdrawalDraft, draft) })}
        labels={{ submit: t('withdrawal.step.apply'), close: t('kit.cancel') }}
        onDone={onClose}
        onClose={onClose}
      />
    </>
  )
}

/** Applies for a withdrawal at a branch: the member is found by an exact key first. */
export const WithdrawalDialog = ({ branchId, onClose }: Pick<FoundProps, 'branchId' | 'onClose'>) => {
  const { t } = useTranslation()
  useNewSubmission(withdrawalApplication)
  const terms = useUnit(withdrawalTerms.$value)
  return (
    <PageModal
      open
      width={640}
      title={t('withdrawal.new')}
      footer={terms === null ? <Button onClick={onClose}>{t('kit.cancel')}</Button> : null}
      closable={false}
      mask={{ closable: false }}
      // What was typed is not lost by a key.
      keyboard={terms === null}
      onCancel={onClose}
    >
      <MemberKeyField
        label={t('withdrawal.find')}
        find={t('withdrawal.seek')}
        nobody={t('withdrawal.nobody')}
        found={withdrawalTerms}
      />
      {terms !== null && <Found key={terms.member.id} terms={terms} branchId={branchId} onClose={onClose} />}
    </PageModal>
  )
}
