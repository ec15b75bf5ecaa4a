import { $menus, branchPricePolicies, failureText, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { BranchPricePolicy } from '@netbar/shared/contract'
import { Alert, Button, Table, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { RowButton } from '../../../kit/resource/row-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useText } from '../../../ui/use-text.ts'
import { PolicyDialog } from './policy-dialog.tsx'

/** Which branches may sell at prices of their own, within which bounds. */
export const Policies = () => {
  const { t } = useTranslation()
  const say = useText()
  const headingId = useId()
  const { policies, status, error, menus, ask } = useUnit({
    policies: branchPricePolicies.$value,
    status: branchPricePolicies.$status,
    error: branchPricePolicies.$error,
    menus: $menus,
    ask: branchPricePolicies.asked,
  })
  const [edited, setEdited] = useState<BranchPricePolicy | null>(null)
  const close = useCallback(() => setEdited(null), [])
  const maySwitch = pageFunctionsOf(menus, 'productMasterManage').has('BRANCH_PRICE_SWITCH')
  if (policies === null && status !== 'failed') return <LoadingBar />
  const failure = status === 'failed' && error ? failureText(error) : null
  const columns: NonNullable<TableProps<BranchPricePolicy>['columns']> = [
    {
      key: 'branch',
      title: t('branchPrice.branch'),
      render: (_, { branchId, branchNo, branchName }) => (
        <Link to={hrefOf('branchPriceSwitch', { branchId })}>{`${branchNo} ${branchName}`}</Link>
      ),
    },
    {
      key: 'allowed',
      title: t('branchPrice.allowed'),
      render: (_, { allowed }) => (
        <StatusTag tone={allowed ? 'done' : 'closed'}>{t(allowed ? 'branchPrice.yes' : 'branchPrice.no')}</StatusTag>
      ),
    },
    {
      key: 'bounds',
      title: t('branchPrice.bounds'),
      render: (_, { minPercent, maxPercent }) => `${minPercent}%–${maxPercent}%`,
    },
    {
      key: 'needAudit',
      title: t('branchPrice.needAudit'),
      render: (_, { needAudit }) => t(needAudit ? 'branchPrice.yes' : 'branchPrice.no'),
    },
    { key: 'ownPrices', dataIndex: 'ownPrices', title: t('branchPrice.ownPrices'), align: 'right' },
    ...(maySwitch
      ? [
          {
            key: 'actions',
            title: t('kit.actions'),
            render: (_: unknown, policy: BranchPricePolicy) => (
              <RowButton onClick={() => setEdited(policy)}>
                {t('branchPrice.settings')}
                <span className="visually-hidden"> {policy.branchNo}</span>
              </RowButton>
            ),
          },
        ]
      : []),
  ]
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('branchPrice.policies')}</h2>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={say(failure)}
          action={<Button onClick={() => ask()}>{t('app.retry')}</Button>}
        />
      )}
      <Table<BranchPricePolicy>
        rowKey="branchId"
        size="small"
        columns={columns}
        dataSource={[...(policies ?? [])]}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
      {edited && <PolicyDialog policy={edited} onClose={close} />}
    </section>
  )
}
