import { $branches, $menus, pageFunctionsOf } from '@netbar/shared'
import type { ProductDiscount as Discount } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { History } from '../../../kit/resource/history.tsx'
import { ResourceForm } from '../../../kit/resource/resource-form.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { useRowSwitches } from '../../../kit/resource/use-row-switches.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { discountDefinition as definition } from './discount-definition.tsx'
import { historyFields } from './discount-fields.ts'
import { ownBrandId, useBrandColumn } from '../../../kit/resource/use-brand-column.ts'
import '../../../kit/resource/resource.css'

/** Dialog over the list: the form of a row, of a copy, or of a new one, or the history of a row. */
type Opened =
  | { readonly kind: 'edit' | 'copy' | 'history'; readonly row: Discount }
  | { readonly kind: 'add'; readonly row: null }

/** A copy has no period, and only those of its branches that are the user's. */
const copyOf = (row: Discount, isMine: (branchId: string) => boolean) => ({
  ...row,
  branchIds: row.branchIds.filter(isMine),
  startTime: '',
  endTime: '',
})

/** Product discounts. */
export const ProductDiscount = () => {
  const { t } = useTranslation()
  const { menus, branches, rows } = useUnit({
    menus: $menus,
    branches: $branches,
    rows: definition.resource.list.$rows,
  })
  const [opened, setOpened] = useOpened<Opened>(rows.length > 0, (hasDraft) => {
    if (hasDraft(`${definition.route}-new`)) return { kind: 'add', row: null }
    for (const row of rows) {
      if (hasDraft(`${definition.route}-${row.id}`)) return { kind: 'edit', row }
      if (hasDraft(`${definition.route}-copy-${row.id}`)) return { kind: 'copy', row }
    }
    return null
  })
  const close = useCallback(() => setOpened(null), [setOpened])
  const mayEdit = pageFunctionsOf(menus, definition.menu).has(definition.functions.edit)
  // A discount of other users' branches is read-only.
  const isMine = (branchId: string) => branches.some(({ id }) => id === branchId)
  const isOwn = ({ branchIds }: Discount) => branchIds.every(isMine)

  const shown = useBrandColumn(definition, ownBrandId)
  const { switchesOf, question } = useRowSwitches(definition)
  const opens = (kind: 'edit' | 'copy' | 'history', label: string, row: Discount): RowAction => ({
    key: kind,
    label,
    onClick: () => setOpened({ kind, row }),
  })
  const actionsOf = (row: Discount, may: Functions): readonly RowAction[] => {
    const mayEditAny = may.has(definition.functions.edit)
    const mayChange = mayEditAny && isOwn(row)
    return [
      ...(mayChange && row.state === 'PLANNED' ? [opens('edit', t('kit.edit'), row)] : []),
      ...(mayEditAny ? [opens('copy', t('productDiscount.copy'), row)] : []),
      opens('history', t('kit.history'), row),
      ...(mayChange && row.state !== 'ENDED' ? switchesOf(row, row.state !== 'PLANNED') : []),
    ]
  }
  return (
    <>
      <ListView
        definition={shown}
        rowActions={(row, may) => <RowActions actions={actionsOf(row, may)} />}
        begin={
          mayEdit && (
            <Button type="primary" onClick={() => setOpened({ kind: 'add', row: null })}>
              {t('kit.add')}
            </Button>
          )
        }
      />
      {question}
      {opened?.kind === 'history' && (
        <PageModal open title={`${t('kit.history')} ${opened.row.name}`} footer={null} onCancel={close}>
          <History rowId={opened.row.id} logs={definition.resource.logs} fields={historyFields} />
        </PageModal>
      )}
      {opened !== null && opened.kind !== 'history' && (
        <PageModal
          open
          width={720}
          title={opened.kind === 'edit' ? opened.row.name : t(definition.adding)}
          footer={null}
          closable={false}
          mask={{ closable: false }}
          keyboard={false}
        >
          <ResourceForm
            definition={definition}
            row={opened.kind === 'edit' ? opened.row : null}
            {...(opened.kind === 'copy' ? { copied: copyOf(opened.row, isMine) } : {})}
            onSaved={close}
            onClose={close}
          />
        </PageModal>
      )}
    </>
  )
}
