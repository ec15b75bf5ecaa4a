import { useTranslate } from '../runtime/use-translate.ts'

interface OrderPagesProps {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Number of orders, and buttons for the previous and next page. */
export const OrderPages = ({ page, pages, total, onPage }: OrderPagesProps) => {
  const { t } = useTranslate()
  return (
    <div className="netbar-orders-pages" part="pages">
      <output>{t('purchaseList.total', { n: total })}</output>
      {pages > 1 && (
        <>
          <button type="button" className="netbar-tool" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('purchaseList.previous')}
          </button>
          <span>{t('purchaseList.page', { page, pages })}</span>
          <button type="button" className="netbar-tool" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t('purchaseList.next')}
          </button>
        </>
      )}
    </div>
  )
}
