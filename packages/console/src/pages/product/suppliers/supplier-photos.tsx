import type { Supplier } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhotosInputProps } from '../../../kit/form/form-field.ts'

const PaperField = lazy(async () => ({
  default: (await import('../../../kit/attachments/paper-field.tsx')).PaperField,
}))
const AttachmentsCard = lazy(async () => ({
  default: (await import('../../../kit/attachments/attachment-gallery.tsx')).AttachmentsCard,
}))

/** Input of a photo field; loaded when a form is opened. */
export const PhotosInput = (props: PhotosInputProps) => (
  <Suspense fallback={null}>
    <PaperField {...props} />
  </Suspense>
)

/** Licences and contracts of a supplier, for users who may see them. */
export const SupplierPhotos = ({ row }: { readonly row: Supplier }) => {
  const { t } = useTranslation()
  const seen = (ids: readonly string[]) => row.photos.filter(({ id }) => ids.includes(id))
  if (row.photos.length === 0) return <Empty description={t('supplier.noPhotos')} />
  return (
    <Suspense fallback={null}>
      <div className="resource-detail">
        <AttachmentsCard title={t('supplier.licencePhotos')} attachments={seen(row.licencePhotos)} />
        <AttachmentsCard title={t('supplier.contractPhotos')} attachments={seen(row.contractPhotos)} />
      </div>
    </Suspense>
  )
}
