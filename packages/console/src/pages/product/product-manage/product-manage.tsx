import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { branchProducts, nameOfBranchProduct, shelving } from '@netbar/shared/console'
import type { BranchProduct } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { useRowChoice } from '../../../kit/list/table/use-row-choice.tsx'
import { RowActions, type RowAction } from '../../../kit/list/table/row-actions.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ROW_DIALOGS, RowDialog, rowForm, type RowDialogKind } from './row-dialog.tsx'
import { mayBeTakenDown, hasBulkActions, BulkBar, BranchBulkFailures, useBulkLeft } from './bulk-bar.tsx'
import { branchProductDefinition } from './branch-product-definition.tsx'

/** Dialog of a product. */
interface Opened {
  readonly kind: RowDialogKind
  readonly row: BranchProduct
}

/** Dialogs that are possible for a product now. */
const dialogsOf = (row: BranchProduct, may: Functions): readonly RowDialogKind[] => {
  const { enabled, ownPrice, waiting } = row
  return [
    ...(may.has('PRICE_ADJUST_APPLY') && enabled && ownPrice && !waiting.includes('PRICE') ? ['price' as const] : []),
    ...(may.has('TAKE_DOWN_APPLY') && mayBeTakenDown(row) ? ['takeDown' as const] : []),
    ...(may.has('PRODUCT_CHANGE_APPLY') && enabled && !waiting.includes('CHANGE') ? ['change' as const] : []),
    ...(may.has('BRANCH_PRODUCT_SHELF') ? ['arrange' as const] : []),
  ]
}

/** Products of the current branch: on sale or not, their positions, and their requests. */
export const ProductManage = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const left = useBulkLeft()
  const { rows, menus, isShelving, shelve } = useUnit({
    rows: branchProducts.$rows,
    menus: $menus,
    isShelving: shelving.$isPending,
    shelve: shelving.submitted,
  })
  const [opened, setOpened] = useOpened<Opened>(rows.length > 0, (hasDraft) => {
    const all = rows.flatMap((row) => ROW_DIALOGS.map((kind) => ({ kind, row })))
    return all.find(({ kind, row }) => hasDraft(rowForm(kind, row.id))) ?? null
  })
  const [isImporting, setIsImporting] = useState(false)
  const newest = rows.find(({ id }) => id === opened?.row.id)
  const close = useCallback(() => {
    setOpened(null)
    setIsImporting(false)
  }, [setOpened])
  const may = pageFunctionsOf(menus, branchProductDefinition.menu)
  const mayMany = hasBulkActions(may)
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => true,
    nameOf: nameOfBranchProduct,
    isBusy: left > 0,
  })
  const actionsOf = (row: BranchProduct, functions: Functions): readonly RowAction[] => [
    { key: 'detail', label: t('kit.detail'), to: hrefOf('productDetail', { id: row.id }) },
    ...(!row.onShelf && row.enabled && functions.has('BRANCH_PRODUCT_SHELF')
      ? [
          {
            key: 'shelve',
            label: t('storeProduct.putOnShelf'),
            isDisabled: isShelving,
            onClick: () => shelve({ id: row.id, version: row.version }),
          },
        ]
      : []),
    ...dialogsOf(row, functions).map((kind) => ({
      key: kind,
      label: t(`storeProduct.act.${kind}`),
      onClick: () => setOpened({ kind, row }),
    })),
    {
      key: 'discounts',
      label: t('storeProduct.discount'),
      to: hrefOf('productDiscount', { productId: row.productId }),
    },
  ]
  return (
    <>
      <ListView
        definition={branchProductDefinition}
        notice={<BranchBulkFailures />}
        {...(mayMany ? { selection } : {})}
        rowActions={(row, functions) => <RowActions actions={actionsOf(row, functions)} />}
        bulk={barOf(<BulkBar chosen={chosen} may={may} />)}
        tools={<Button onClick={() => void navigate(hrefOf('productDiscount'))}>{t('routes.productDiscount')}</Button>}
        begin={
          may.has('BRANCH_PRODUCT_IMPORT') && (
            <Button type="primary" onClick={() => setIsImporting(true)}>
              {t('storeProduct.import')}
            </Button>
          )
        }
      />
      {opened && <RowDialog kind={opened.kind} row={newest ?? opened.row} onClose={close} />}
      {isImporting && <ImportDialog onClose={close} />}
    </>
  )
}
