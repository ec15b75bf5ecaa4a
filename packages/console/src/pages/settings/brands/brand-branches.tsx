import { formatDateTime, hrefOf } from '@netbar/shared'
import { branchesOfBrand } from '@netbar/shared/console'
import type { BrandBranch } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'

/** Branches of a brand with their status. */
export const BrandBranches = ({ brandId }: { readonly brandId: string }) => {
  const { t } = useTranslation()
  const { rows, status, error, ask } = useUnit({
    rows: branchesOfBrand.$value,
    status: branchesOfBrand.$status,
    error: branchesOfBrand.$error,
    ask: branchesOfBrand.asked,
  })
  return (
    <PlainTable<BrandBranch>
      rowKey="id"
      rows={rows}
      status={status}
      error={error}
      onRetry={() => ask(brandId)}
      columns={[
        {
          key: 'branchNo',
          title: t('branch.branchNo'),
          render: (_, { id, branchNo }) => <Link to={hrefOf('branchDetail', { id })}>{branchNo}</Link>,
        },
        { key: 'name', title: t('branch.name'), dataIndex: 'name' },
        { key: 'status', title: t('kit.status'), render: (_, each) => t(`branch.status.${each.status}`) },
        { key: 'machines', title: t('branch.machines'), align: 'right', dataIndex: 'machineCount' },
        {
          key: 'createdTime',
          title: t('brandSetting.since'),
          render: (_, { createdTime }) => (createdTime === null ? '—' : formatDateTime(createdTime)),
        },
      ]}
    />
  )
}
