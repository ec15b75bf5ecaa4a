import { addressesSaving, branchAddresses } from '@netbar/shared/console'
import { type BranchNetworks, networkList } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { NetworkLines, NetworkNames } from './network-lines.tsx'

const schema = v.object({ networks: networkList })
const fields: readonly FormField[] = [
  {
    kind: 'list',
    name: 'networks',
    label: 'account.networks',
    problem: 'account.networksWrong',
    Input: NetworkLines,
    Shown: NetworkNames,
  },
]

/** Addresses of branches, where accounts may be limited to them. */
export const BranchAddressesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { rows, status, error, ask } = useUnit({
    rows: branchAddresses.$value,
    status: branchAddresses.$status,
    error: branchAddresses.$error,
    ask: branchAddresses.asked,
  })
  const [edited, setEdited] = useState<BranchNetworks | null>(null)
  useEffect(() => ask(), [ask])
  if (edited)
    return (
      <EntryDialog
        form={`branch-addresses-${edited.branchId}`}
        title={edited.branchName}
        hint={t('account.addressesHint')}
        fields={fields}
        schema={schema}
        row={edited}
        write={addressesSaving}
        toParams={(draft) => ({ branchId: edited.branchId, ...v.parse(schema, draft) })}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <PageModal open width={640} title={t('account.addresses')} footer={null} onCancel={onClose}>
      <p className="quiet">{t('account.addressesHint')}</p>
      <PlainTable<BranchNetworks>
        rowKey="branchId"
        rows={rows}
        status={status}
        error={error}
        onRetry={() => ask()}
        columns={[
          { key: 'branchName', title: t('account.branch'), dataIndex: 'branchName' },
          { key: 'networks', title: t('account.networks'), render: (_, row) => <NetworkNames value={row.networks} /> },
          {
            key: 'actions',
            title: t('kit.actions'),
            render: (_, row) => <RowButton onClick={() => setEdited(row)}>{t('kit.edit')}</RowButton>,
          },
        ]}
      />
    </PageModal>
  )
}
