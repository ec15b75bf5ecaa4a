import { $menus, failureText, formatMoney, pageFunctionsOf, shownBranchProduct } from '@netbar/shared'
import type { BranchProductDetail } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { useTabLabel } from '../../../app/tabs/tab-context.ts'
import { useOwnRow } from '../../../kit/resource/use-own-row.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useText } from '../../../ui/use-text.ts'
import { Absent } from '../purchase-detail/absent.tsx'
import '../purchase-detail/purchase-detail.css'
import { OfferForm } from './offer-form.tsx'
import { ProductRecords } from './product-records.tsx'

const Facts = ({ product }: { readonly product: BranchProductDetail }) => {
  const { t } = useTranslation()
  const items: readonly (readonly [label: string, value: string])[] = [
    ['productMaster.code', product.code],
    ['productMaster.barcode', product.barcode || '—'],
    ['productMaster.category', product.categoryName],
    ['productMaster.group', product.groupNames.join('、') || '—'],
    ['storeProduct.price', formatMoney(product.priceFen)],
    ['storeProduct.brandPrice', formatMoney(product.brandPriceFen)],
    ['productDetail.stock', `${product.stock} ${product.saleUnit}`],
  ]
  return (
    <section className="card">
      <dl className="purchase-facts">
        {items.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One product of the branch: how it is offered, what is in stock, what it cost and what was asked for it. */
export const ProductDetail = () => {
  const { t } = useTranslation()
  const say = useText()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { latest, status, error, menus, open } = useUnit({
    latest: shownBranchProduct.$value,
    status: shownBranchProduct.$status,
    error: shownBranchProduct.$error,
    menus: $menus,
    open: shownBranchProduct.asked,
  })
  const product = useOwnRow(id, latest)
  useTabLabel(product?.name ?? null)
  useEffect(() => {
    if (id) open(id)
  }, [id, open])
  const title = t('routes.productDetail')
  if (!id) return <Absent title={title} text={t('productDetail.notFound')} />
  if (!product) {
    if (status !== 'failed') return <LoadingBar />
    const text = error ? failureText(error) : null
    return <Absent title={title} text={text ? say(text) : t('errors.busy')} onRetry={() => open(id)} />
  }
  return (
    <div className="purchase-detail">
      <h1 className="page-title">
        {`${product.name} ${product.spec}`.trim()}{' '}
        <StatusTag tone={product.onShelf ? 'done' : 'closed'}>
          {t(product.onShelf ? 'storeProduct.on' : 'storeProduct.off')}
        </StatusTag>
      </h1>
      {!product.enabled && <Alert type="warning" showIcon title={t('productDetail.disabled')} />}
      <Facts product={product} />
      {pageFunctionsOf(menus, 'productManage').has('BRANCH_PRODUCT_EDIT') && (
        <section className="card" aria-label={t('productDetail.settings')}>
          <h2>{t('productDetail.settings')}</h2>
          <OfferForm key={`${product.id}-${product.version}`} product={product} />
        </section>
      )}
      <ProductRecords product={product} />
    </div>
  )
}
