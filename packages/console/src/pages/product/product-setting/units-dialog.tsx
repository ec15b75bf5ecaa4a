import { productUnits } from '@netbar/shared/console'
import type { ProductUnit } from '@netbar/shared/contract'
import { Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../../kit/list/table/list-table.tsx'
import { enabledColumn } from '../../../kit/resource/common-parts.tsx'
import { History } from '../../../kit/resource/history.tsx'
import { ResourceForm } from '../../../kit/resource/resource-form.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { useBrands } from '../../../kit/resource/use-brands.ts'
import { useRowSwitches } from '../../../kit/resource/use-row-switches.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { unitForm } from './unit-fields.ts'
import '../../../kit/resource/resource.css'

/** View of the dialog: all units, the form of one or of a new one, or the history of one. */
type Shown = { readonly kind: 'list' | 'add' } | { readonly kind: 'edit' | 'history'; readonly unit: ProductUnit }

const LIST: Shown = { kind: 'list' }
const nameOf = ({ name }: ProductUnit) => name

/** Dialog for the units in which products are counted. */
export const UnitsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { $rows, $total, $status, $error, queried, reloaded } = productUnits.list
  const { rows, total, status, error, ask, reload } = useUnit({
    rows: $rows,
    total: $total,
    status: $status,
    error: $error,
    ask: queried,
    reload: reloaded,
  })
  const brands = useBrands()
  // The button that opened the current view was unmounted with the previous one.
  useFocusReturn()
  const [choice, setChoice] = useState({ page: 1, limit: 20 })
  const [shown, setShown] = useState<Shown>(LIST)
  const back = useCallback(() => setShown(LIST), [])
  const { switchesOf, question } = useRowSwitches({ resource: productUnits, nameOf })
  useEffect(() => {
    ask(choice)
  }, [ask, choice])
  const brandOf = ({ brandId }: ProductUnit) => brands.find(({ value }) => value === brandId)?.label ?? ''
  const titleOf = (): string => {
    if (!('unit' in shown)) return t(`productSetting.unit.${shown.kind === 'add' ? 'add' : 'title'}`)
    return shown.kind === 'history' ? `${t('kit.history')} ${shown.unit.name}` : shown.unit.name
  }
  const isForm = shown.kind === 'add' || shown.kind === 'edit'
  return (
    <PageModal
      // Each view starts with the focus in it.
      key={shown.kind}
      open
      width={720}
      title={titleOf()}
      footer={null}
      closable={!isForm}
      mask={{ closable: !isForm }}
      keyboard={!isForm}
      onCancel={shown.kind === 'history' ? back : onClose}
    >
      {shown.kind === 'list' && (
        <>
          <p>
            <Button type="primary" onClick={() => setShown({ kind: 'add' })}>
              {t('kit.add')}
            </Button>
          </p>
          <ListTable<ProductUnit>
            rows={rows}
            total={total}
            status={status}
            error={error}
            choice={choice}
            onChoose={setChoice}
            onRetry={reload}
            empty={<Empty description={t('productSetting.unit.empty')} />}
            columns={[
              ...(brands.length > 1
                ? [{ key: 'brand', title: t('kit.brand'), render: (_: unknown, unit: ProductUnit) => brandOf(unit) }]
                : []),
              { key: 'name', dataIndex: 'name', title: t('productSetting.unit.name') },
              { key: 'sort', dataIndex: 'sort', title: t('productSetting.unit.sort'), align: 'right' },
              { key: 'productCount', dataIndex: 'productCount', title: t('productCode.productCount'), align: 'right' },
              enabledColumn<ProductUnit>(t),
              {
                key: 'actions',
                title: t('kit.actions'),
                render: (_, unit) => (
                  <span className="list-actions">
                    <RowActions
                      actions={[
                        { key: 'edit', label: t('kit.edit'), onClick: () => setShown({ kind: 'edit', unit }) },
                        { key: 'history', label: t('kit.history'), onClick: () => setShown({ kind: 'history', unit }) },
                        ...switchesOf(unit),
                      ]}
                    />
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
      {isForm && (
        <ResourceForm
          definition={unitForm}
          row={shown.kind === 'edit' ? shown.unit : null}
          onSaved={back}
          onClose={back}
        />
      )}
      {shown.kind === 'history' && <History rowId={shown.unit.id} logs={productUnits.logs} fields={unitForm.fields} />}
      {question}
    </PageModal>
  )
}
