import { $menus, formatMoney, pageFunctionsOf } from '@netbar/shared'
import { shownBranchProduct } from '@netbar/shared/console'
import type { BranchProductDetail } from '@netbar/shared/contract'
import { Alert, Empty } from 'antd'
import { useUnit } from 'effector-react'
import type { TFunction } from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { LoadingBar } from '../../../frame/loading-bar.tsx'
import { DocumentFrame } from '../../../kit/document/document-frame.tsx'
import { FactList, type Fact } from '../../../kit/document/facts.tsx'
import { ShownDocument } from '../../../kit/document/shown-document.tsx'
import { Facts } from '../../../kit/resource/facts.tsx'
import { HistoryLines } from '../../../kit/resource/history.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Pictures, Thumb } from '../../../kit/pictures/picture-field.tsx'
import { OFFER_FIELDS, OfferForm, offerFieldsOf } from './offer-form.tsx'
import { ProductRecords } from './product-records.tsx'

/** It uses the inventory's names of movements. */
const ProductTrend = lazy(async () => {
  const [{ ProductTrend: component }] = await Promise.all([import('./product-trend.tsx'), loadTexts('stock')])
  return { default: component }
})

const masterFacts = (product: BranchProductDetail, t: TFunction): readonly Fact[] => [
  ['productMaster.code', product.code],
  ['productMaster.barcode', product.barcode],
  ['productMaster.category', product.categoryName],
  ['productMaster.group', product.groupNames.join(t('app.listSeparator'))],
  ['productMaster.type', t(`productMaster.kind.${product.type}`)],
  ['productMaster.saleUnit', product.saleUnit],
  ['productMaster.purchaseUnit', `${product.purchaseUnit}×${product.packSize}`],
  ['productMaster.shelfLifeDays', product.shelfLifeDays],
  ['storeProduct.price', formatMoney(product.priceFen)],
  ['productMaster.memberPrice', product.memberPriceFen === null ? null : formatMoney(product.memberPriceFen)],
  ['storeProduct.brandPrice', formatMoney(product.brandPriceFen)],
  ['productDetail.stock', `${product.stock} ${product.saleUnit}`],
  ['productMaster.description', product.description],
  [
    'productDetail.brandImages',
    product.brandImages.length === 0 ? (
      <Thumb key="none" url={null} name={product.name} />
    ) : (
      <Pictures key="pictures" value={product.brandImages} />
    ),
  ],
]

/** One product of the branch: its sales settings, lots, former prices and requests. */
export const ProductDetail = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const menus = useUnit($menus)
  return (
    <ShownDocument
      id={search.get('id') ?? ''}
      title={t('routes.productDetail')}
      missing={t('productDetail.notFound')}
      shown={shownBranchProduct}
      labelOf={({ name }) => name}
    >
      {(product) => (
        <DocumentFrame>
          <h1 className="page-title">
            {`${product.name} ${product.spec}`.trim()}{' '}
            <StatusTag tone={product.onShelf ? 'done' : 'closed'}>
              {t(product.onShelf ? 'storeProduct.on' : 'storeProduct.off')}
            </StatusTag>
          </h1>
          {!product.enabled && <Alert type="warning" showIcon title={t('productDetail.disabled')} />}
          <section className="card">
            <FactList facts={masterFacts(product, t)} />
          </section>
          <section className="card" aria-label={t('productDetail.settings')}>
            <h2>{t('productDetail.settings')}</h2>
            {pageFunctionsOf(menus, 'productManage').has('BRANCH_PRODUCT_EDIT') ? (
              <OfferForm key={product.id} product={product} />
            ) : (
              <Facts fields={offerFieldsOf(product)} row={product} more={[]} />
            )}
          </section>
          <Suspense fallback={<LoadingBar />}>
            <ProductTrend id={product.id} saleUnit={product.saleUnit} />
          </Suspense>
          <ProductRecords product={product} />
          <section className="card" aria-label={t('productDetail.log')}>
            <h2>{t('productDetail.log')}</h2>
            {product.logs.length === 0 ? (
              <Empty description={t('productDetail.noLog')} />
            ) : (
              <HistoryLines rows={product.logs} fields={OFFER_FIELDS} isBusy={false} />
            )}
          </section>
        </DocumentFrame>
      )}
    </ShownDocument>
  )
}
