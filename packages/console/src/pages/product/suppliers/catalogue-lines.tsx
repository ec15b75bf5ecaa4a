import { $menus, pageFunctionsOf } from '@netbar/shared'
import { supplierProductRemoval, supplierProducts } from '@netbar/shared/console'
import type { SupplierProduct, SupplierProductQuery } from '@netbar/shared/contract'
import { Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpened } from '../../../frame/tabs/use-opened.ts'
import { listCellOf } from '../../../kit/list/table/list-cell.tsx'
import type { ListChoice } from '../../../kit/list/choice/list-choice.ts'
import { ListEmpty } from '../../../kit/list/list-empty.tsx'
import { FilterBar } from '../../../kit/list/choice/list-filter.tsx'
import { onSort, sortingOf } from '../../../kit/list/choice/list-sort.ts'
import { ListTable } from '../../../kit/list/table/list-table.tsx'
import { ListTools } from '../../../kit/list/list-tools.tsx'
import { useListExport } from '../../../kit/list/use-list-export.ts'
import { arranged } from '../../../kit/list/look/list-look.ts'
import { useListLook } from '../../../kit/list/look/use-list-look.ts'
import { keywordFilter } from '../../../kit/resource/common-parts.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { CATALOGUE_SORTS, catalogueColumns, catalogueFile } from './catalogue-columns.tsx'
import { CatalogueForm, catalogueForm, nameOf } from './catalogue-form.tsx'
import { CatalogueRemoval } from './catalogue-removal.tsx'

const FILTERS = [keywordFilter]
const FIRST: ListChoice = { filters: { keyword: '' }, sort: 'code', page: 1, limit: 20 }
/** Query of a choice; its sort orders are those of the columns. */
const queryOf = ({ filters, sort, page, limit }: ListChoice): Partial<SupplierProductQuery> => ({
  keyword: filters['keyword'] || undefined,
  // The address allows only sortable columns, with or without a sign.
  sort: sort as SupplierProductQuery['sort'],
  page,
  limit,
})

type Asked = { readonly what: 'form'; readonly line: SupplierProduct | null } | RemovalAsked
interface RemovalAsked {
  readonly what: 'removal'
  readonly line: SupplierProduct
}

/** Catalogue of a supplier: price, minimum order and lead time of each product. */
export const CatalogueLines = ({ supplierId }: { readonly supplierId: string }) => {
  const { t } = useTranslation()
  const { menus, rows, total, query, status, error, isRemoving, ask, reload } = useUnit({
    menus: $menus,
    rows: supplierProducts.$rows,
    total: supplierProducts.$total,
    query: supplierProducts.$query,
    status: supplierProducts.$status,
    error: supplierProducts.$error,
    isRemoving: supplierProductRemoval.$isPending,
    ask: supplierProducts.queried,
    reload: supplierProducts.reloaded,
  })
  const [choice, setChoice] = useState(FIRST)
  const [look, changeLook] = useListLook('supplierCatalogue')
  const columns = useMemo(() => catalogueColumns(t), [t])
  useEffect(() => {
    ask({ supplierId, ...queryOf(choice) })
  }, [ask, supplierId, choice])
  const change = (part: Partial<ListChoice>) => setChoice((before) => ({ ...before, page: 1, ...part }))
  const may = pageFunctionsOf(menus, 'suppliers')
  const mayEdit = may.has('SUPPLIER_EDIT')
  // Loaded rows may be those of another tab's supplier.
  const own = rows.filter((line) => line.supplierId === supplierId)
  const isOwn = query.supplierId === supplierId
  const [asked, setAsked] = useOpened<Asked>(own.length > 0, (hasDraft) => {
    const line = [null, ...own].find((each) => hasDraft(catalogueForm(supplierId, each)))
    return line === undefined ? null : { what: 'form', line }
  })
  const close = useCallback(() => setAsked(null), [setAsked])
  const newestOf = (line: SupplierProduct | null) => own.find(({ id }) => id === line?.id) ?? line
  const add = mayEdit && (
    <Button type="primary" onClick={() => setAsked({ what: 'form', line: null })}>
      {t('supplier.catalogue.add')}
    </Button>
  )
  const isFiltered = choice.filters['keyword'] !== ''
  const actions = {
    key: 'actions',
    title: t('kit.actions'),
    render: (_: unknown, line: SupplierProduct) => (
      <span className="list-actions">
        <RowButton onClick={() => setAsked({ what: 'form', line })}>
          {t('kit.edit')}
          <span className="visually-hidden"> {nameOf(line)}</span>
        </RowButton>
        <RowButton isDangerous isDisabled={isRemoving} onClick={() => setAsked({ what: 'removal', line })}>
          {t('kit.remove')}
          <span className="visually-hidden"> {nameOf(line)}</span>
        </RowButton>
      </span>
    ),
  }
  const write = useListExport({ name: t('supplier.catalogue.title'), file: catalogueFile, columns, look })
  return (
    <>
      <div className="list-bar">
        <FilterBar filters={FILTERS} choice={choice} onChange={(filters) => change({ filters })} />
        <ListTools
          list={supplierProducts}
          file={catalogueFile}
          columns={columns}
          look={look}
          onExport={may.has('SUPPLIER_EXPORT') ? write : null}
          onLook={changeLook}
          begin={add}
        />
      </div>
      <ListTable<SupplierProduct>
        rows={own}
        total={isOwn ? total : 0}
        status={isOwn ? status : 'loading'}
        error={error}
        choice={choice}
        onChoose={change}
        onRetry={reload}
        columns={[
          ...arranged(columns, look)
            .filter(({ key }) => !look.hidden.includes(key))
            .map((column) => ({
              ...sortingOf<SupplierProduct>(column.key, CATALOGUE_SORTS, choice.sort),
              ...column,
              render: listCellOf(column),
            })),
          ...(mayEdit ? [actions] : []),
        ]}
        scroll={{ x: 'max-content' }}
        onChange={onSort(FIRST.sort, (sort) => change({ sort }))}
        empty={
          isFiltered ? (
            <ListEmpty filters={FILTERS} choice={choice} onChange={change} />
          ) : (
            <Empty description={t('supplier.catalogue.empty')}>{add}</Empty>
          )
        }
      />
      {asked?.what === 'form' && <CatalogueForm supplierId={supplierId} line={newestOf(asked.line)} onClose={close} />}
      {asked?.what === 'removal' && <CatalogueRemoval line={asked.line} onClose={close} />}
    </>
  )
}
