import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { branchPricePolicies, policySwitching } from '@netbar/shared/console'
import type { BranchPricePolicy } from '@netbar/shared/contract'
import { Button, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { useBranchBrand } from '../../../kit/resource/use-branch-brand.ts'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { RowButton } from '../../../ui/row-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import './policies.css'
import { PolicyDialog, policyForm } from './policy-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

/** Price policy of a branch, as a selectable row. */
type PolicyRow = BranchPricePolicy & { readonly id: string }

/** Price policies of the branches. */
export const Policies = () => {
  const { t } = useTranslation()
  const headingId = useId()
  const { policies, status, error, menus, left, ask } = useUnit({
    policies: branchPricePolicies.$value,
    status: branchPricePolicies.$status,
    error: branchPricePolicies.$error,
    menus: $menus,
    left: policySwitching.$left,
    ask: branchPricePolicies.asked,
  })
  // The search for prices stays when the branch changes.
  const keyword = useSearchParams()[0].get('keyword')
  const [editedId, setEditedId] = useOpened<string>(
    policies !== null,
    (hasDraft) => policies?.find(({ branchId }) => hasDraft(policyForm(branchId)))?.branchId ?? null,
  )
  const [brands, brandOf] = [useBrands(), useBranchBrand()]
  const [switched, setSwitched] = useState<boolean | null>(null)
  const close = useCallback(() => setEditedId(null), [setEditedId])
  const edited = policies?.find(({ branchId }) => branchId === editedId)
  const rows = (policies ?? []).map((policy): PolicyRow => ({ ...policy, id: policy.branchId }))
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: ({ branchNo, branchName }) => `${branchNo} ${branchName}`,
    isBusy: left > 0,
  })
  const toSwitch = (allowed: boolean) => chosen.filter((policy) => policy.allowed !== allowed)
  const maySwitch = pageFunctionsOf(menus, 'productMasterManage').has('BRANCH_PRICE_SWITCH')
  const columns: NonNullable<TableProps<PolicyRow>['columns']> = [
    {
      key: 'branch',
      title: t('branchPrice.branch'),
      render: (_, { branchId, branchNo, branchName }) => (
        <Link
          to={hrefOf('branchPriceSwitch', { branchId, ...(keyword === null ? {} : { keyword }) })}
        >{`${branchNo} ${branchName}`}</Link>
      ),
    },
    ...(brands.length > 1
      ? [
          {
            key: 'brand',
            title: t('kit.brand'),
            render: (_: unknown, policy: PolicyRow) => brands.find(({ value }) => value === brandOf(policy))?.label,
          },
        ]
      : []),
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
              <RowButton onClick={() => setEditedId(policy.branchId)}>
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
      <BulkFailures bulk={policySwitching} title={(n) => t('branchPrice.notSwitched', { n })} />
      <PlainTable<PolicyRow>
        rowKey="id"
        columns={columns}
        rows={policies === null ? null : rows}
        status={status}
        error={error}
        onRetry={() => ask()}
        {...(maySwitch ? { rowSelection: selection } : {})}
      />
      {maySwitch &&
        barOf(
          <>
            {[true, false].map((allowed) => (
              <Button
                key={String(allowed)}
                disabled={toSwitch(allowed).length === 0 || left > 0}
                onClick={() => setSwitched(allowed)}
              >
                {t(allowed ? 'branchPrice.switchOn' : 'branchPrice.switchOff', { n: toSwitch(allowed).length })}
              </Button>
            ))}
            {left > 0 && <output className="quiet">{t('branchPrice.switching', { n: left })}</output>}
          </>,
        )}
      {edited && <PolicyDialog policy={edited} onClose={close} />}
      {switched !== null && (
        <SwitchDialog policies={toSwitch(switched)} allowed={switched} onClose={() => setSwitched(null)} />
      )}
    </section>
  )
}
