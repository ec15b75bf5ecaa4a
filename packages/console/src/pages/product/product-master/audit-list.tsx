import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { ProductRequest, ProductRequestStatus } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { ALL, AUDIT_DEFINITIONS } from './audit-definition.tsx'
import { AUDIT_KINDS, type AuditTab } from './audit-kinds.tsx'
import { EndRequest } from './end-request.tsx'

/** What was approved and has not happened yet. */
const ACTIVE: readonly ProductRequestStatus[] = ['APPROVED', 'WAITING_SOLD_OUT']

/**
 * The requests of one kind: those that wait are approved, alone or together, or rejected with a reason;
 * what was approved and has not happened yet is revoked with one.
 */
export const AuditList = ({ tab, tabs }: { readonly tab: AuditTab; readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { requests, decided, needs } = AUDIT_KINDS[tab]
  const { rows, left, menus, approve } = useUnit({
    rows: requests.list.$rows,
    left: requests.approval.$left,
    menus: $menus,
    approve: requests.approval.requested,
  })
  const [ended, setEnded] = useState<ProductRequest | null>(null)
  const close = useCallback(() => setEnded(null), [])
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
              chosen={filters['status'] ?? ''}
              onChange={(status) => change({ filters: { ...filters, tab, status } })}
              choices={[
                { key: '', label: t('productAudit.pending') },
                ...decided.map((status) => ({ key: status, label: t(`productAudit.state.${status}`) })),
                { key: ALL, label: t('productAudit.all') },
              ]}
            />
          </>
        )}
        rowActions={(row) =>
          mayDecide && (
            <>
              {row.status === 'PENDING' && (
                <RowButton isDisabled={left > 0} onClick={() => approve([row])}>
                  {t('productAudit.approve')}
                </RowButton>
              )}
              {(row.status === 'PENDING' || ACTIVE.includes(row.status)) && (
                <RowButton isDangerous isDisabled={left > 0} onClick={() => setEnded(row)}>
                  {t(row.status === 'PENDING' ? 'productAudit.reject' : 'productAudit.revoke')}
                </RowButton>
              )}
            </>
          )
        }
        notice={<BulkFailures bulk={requests.approval} title={(n) => t('productAudit.failed', { n })} />}
        {...(mayDecide ? { selection, tools } : {})}
      />
      {ended && <EndRequest request={ended} requests={requests} onClose={close} />}
    </>
  )
}
