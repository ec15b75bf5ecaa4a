import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { ProductRequest } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { BulkFailures } from '../../../kit/list/bulk-failures.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { useBranchBrand } from '../../../kit/resource/use-branch-brand.ts'
import { useBrandColumn } from '../../../kit/resource/use-brand-column.ts'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { mayDecideOn, requestButtons } from '../product-requests/request-buttons.ts'
import { ALL, AUDIT_DEFINITIONS } from './audit-definition.tsx'
import { AUDIT_KINDS, type AuditTab } from './audit-kinds.tsx'
import { ApproveRequests } from './approve-requests.tsx'
import { endForm, EndRequest } from './end-request.tsx'

/**
 * Requests of one kind: pending ones are approved after a question, alone or together, or rejected with a reason; approved ones that
 * have not taken effect are revoked with a reason.
 */
export const AuditList = ({ tab, tabs }: { readonly tab: AuditTab; readonly tabs: ReactNode }) => {
  const { t } = useTranslation()
  const { kind, requests, decided } = AUDIT_KINDS[tab]
  const { rows, left, menus } = useUnit({
    rows: requests.list.$rows,
    left: requests.approval.$left,
    menus: $menus,
  })
  const [ended, setEnded] = useOpened<ProductRequest>(
    rows.length > 0,
    (hasDraft) => rows.find((row) => hasDraft(endForm(row))) ?? null,
  )
  const close = useCallback(() => setEnded(null), [setEnded])
  const [asked, setAsked] = useState<readonly ProductRequest[]>([])
  const [first, ...others] = asked
  const brandOf = useBranchBrand()
  const definition = useBrandColumn(AUDIT_DEFINITIONS[tab], brandOf)
  const may = pageFunctionsOf(menus, definition.menu)
  const mayDecide = mayDecideOn(kind, may)
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: (request) => requestButtons.company(request, may).some(({ step }) => step === 'approve'),
    nameOf: ({ requestNo }) => requestNo,
    isBusy: left > 0,
  })
  const bulk = barOf(
    <>
      <Button disabled={chosen.length === 0 || left > 0} onClick={() => setAsked(chosen)}>
        {left > 0 ? t('productAudit.busy', { n: left }) : t('productAudit.bulk', { n: chosen.length })}
      </Button>
    </>,
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
        rowActions={(row) => (
          <RowActions
            actions={requestButtons.company(row, may).map(({ step, label, tone }) => ({
              key: step,
              label: t(label),
              isDangerous: tone === 'danger',
              isDisabled: left > 0,
              onClick: () => (step === 'approve' ? setAsked([row]) : setEnded(row)),
            }))}
          />
        )}
        notice={<BulkFailures bulk={requests.approval} title={(n) => t('productAudit.failed', { n })} />}
        {...(mayDecide ? { selection, bulk } : {})}
      />
      {first && <ApproveRequests asked={[first, ...others]} requests={requests} onClose={() => setAsked([])} />}
      {ended && <EndRequest request={ended} requests={requests} onClose={close} />}
    </>
  )
}
