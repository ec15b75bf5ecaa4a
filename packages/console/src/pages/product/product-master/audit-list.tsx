import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { ProductRequest } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/use-row-choice.tsx'
import { RowButton } from '../../../kit/resource/row-button.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { EntryDialog } from '../product-manage/entry-dialog.tsx'
import { ALL, AUDIT_DEFINITIONS } from './audit-definition.tsx'
import { AUDIT_KINDS, type AuditTab } from './audit-kinds.tsx'

const reasonSchema = v.object({ reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(200)) })
const reasonFields: readonly FormField[] = [
  {
    kind: 'area',
    name: 'reason',
    label: 'storeProduct.reason',
    maxLength: 200,
    isRequired: true,
    problem: 'storeProduct.reasonWrong',
  },
]

/** The requests of one kind: those that wait are approved, alone or together, or rejected with a reason. */
export const AuditList = ({ tab, tabs }: { readonly tab: AuditTab; readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { requests, needs } = AUDIT_KINDS[tab]
  const { rows, left, menus, approve } = useUnit({
    rows: requests.list.$rows,
    left: requests.approval.$left,
    menus: $menus,
    approve: requests.approval.requested,
  })
  const [rejected, setRejected] = useState<ProductRequest | null>(null)
  const close = useCallback(() => setRejected(null), [])
  const definition = AUDIT_DEFINITIONS[tab]
  const mayDecide = pageFunctionsOf(menus, definition.menu).has(needs)
  const { chosen, selection, all } = useRowChoice({
    rows,
    mayChoose: ({ status }) => status === 'PENDING',
    nameOf: ({ requestNo }) => requestNo,
    label: t('productAudit.choose'),
    isBusy: left > 0,
  })
  const tools = (
    <>
      {all}
      <Button disabled={chosen.length === 0 || left > 0} onClick={() => approve(chosen)}>
        {left > 0 ? t('productAudit.busy', { n: left }) : t('productAudit.bulk', { n: chosen.length })}
      </Button>
    </>
  )
  return (
    <>
      <ListView
        definition={definition}
        header={({ filters }, change) => (
          <>
            {tabs}
            <ChoiceBar
              label={t('productAudit.view')}
              chosen={filters['status'] === ALL ? ALL : 'PENDING'}
              onChange={(key) => change({ filters: { tab, status: key === ALL ? ALL : '' } })}
              choices={[
                { key: 'PENDING', label: t('productAudit.pending') },
                { key: ALL, label: t('productAudit.all') },
              ]}
            />
          </>
        )}
        rowActions={(row) =>
          mayDecide &&
          row.status === 'PENDING' && (
            <>
              <RowButton isDisabled={left > 0} onClick={() => approve([row])}>
                {t('productAudit.approve')}
              </RowButton>
              <RowButton isDangerous isDisabled={left > 0} onClick={() => setRejected(row)}>
                {t('productAudit.reject')}
              </RowButton>
            </>
          )
        }
        notice={<BulkFailures bulk={requests.approval} title={(n) => t('productAudit.failed', { n })} />}
        {...(mayDecide ? { selection, tools } : {})}
      />
      {rejected && (
        <EntryDialog
          title={`${t('productAudit.reject')} ${rejected.requestNo} ${rejected.productName}`}
          form={`reject-${rejected.id}`}
          fields={reasonFields}
          schema={reasonSchema}
          row={null}
          write={requests.rejection}
          toParams={(draft) => ({
            id: rejected.id,
            version: rejected.version,
            ...v.parse(reasonSchema, draft),
          })}
          onClose={close}
        />
      )}
    </>
  )
}
