import { stockLedger, stockSummary } from '@netbar/shared/console'
import { Status, type StockMovement, type StockSummary } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { LongListView } from '../../../kit/list/long-list-view.tsx'
import './inventory-detail.css'
import { ledgerDefinition } from './ledger-definition.tsx'
import { ReverseMovement } from './reverse-button.tsx'

const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }))
const FIGURES = ['opening', 'incoming', 'outgoing', 'closing'] as const

const Summary = ({ summary }: { readonly summary: StockSummary }) => {
  const { t } = useTranslation()
  const { productName, spec, warehouseName, saleUnit, from, to, balance, ledgerQuantity } = summary
  return (
    <div className="ledger-summary">
      <p>
        <strong>
          {productName} {spec}
        </strong>{' '}
        {warehouseName} <span className="quiet">{t('stock.range', { from, to })}</span>
      </p>
      <dl className="ledger-figures">
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`stock.${figure}`)}</dt>
            <dd>
              {summary[figure]} <span className="quiet">{saleUnit}</span>
            </dd>
          </div>
        ))}
      </dl>
      {balance !== ledgerQuantity && (
        <Alert type="error" showIcon title={t('stock.broken', { balance, ledger: ledgerQuantity })} />
      )}
    </div>
  )
}

/** Ledger of a product in a warehouse: every movement behind its stock. */
export const InventoryDetail = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { summary, error } = useUnit({ summary: stockSummary.$value, error: stockSummary.$error })
  // The loaded summary may still be that of the previous page.
  const own = summary?.warehouseId === search.get('warehouseId') && summary.productId === search.get('productId')
  useTabLabel(own ? summary.productName : null)
  const [reversed, setReversed] = useState<StockMovement | null>(null)
  const close = useCallback(() => setReversed(null), [])
  return (
    <ReverseMovement value={setReversed}>
      <LongListView
        definition={ledgerDefinition}
        header={() =>
          error?.status === Status.notFound ? (
            <Alert type="warning" showIcon className="list-failed" title={t('stock.notFound')} />
          ) : (
            <ListFigures figures={stockSummary} list={stockLedger}>
              {(figures) => own && <Summary summary={figures} />}
            </ListFigures>
          )
        }
      />
      <Suspense>{reversed && <ReverseDialog key={reversed.id} movement={reversed} onClose={close} />}</Suspense>
    </ReverseMovement>
  )
}
