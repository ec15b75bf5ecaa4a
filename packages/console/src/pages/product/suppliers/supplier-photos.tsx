import type { Supplier } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { PapersCard } from '../../../kit/attachments/lazy-papers.tsx'

/** Licences and contracts of a supplier, for users who may see them. */
export const SupplierPhotos = ({ row }: { readonly row: Supplier }) => {
  const { t } = useTranslation()
  const seen = (ids: readonly string[]) => row.photos.filter(({ id }) => ids.includes(id))
  if (row.photos.length === 0) return <Empty description={t('supplier.noPhotos')} />
  return (
    <div className="resource-detail">
      <PapersCard title={t('supplier.licencePhotos')} attachments={seen(row.licencePhotos)} />
      <PapersCard title={t('supplier.contractPhotos')} attachments={seen(row.contractPhotos)} />
    </div>
  )
}
