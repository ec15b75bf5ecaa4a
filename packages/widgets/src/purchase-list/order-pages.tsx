import { useTranslate } from '../runtime/use-translate.ts'

interface OrderPagesProps {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** How many orders there are, and the way to the pages before and after. */
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
