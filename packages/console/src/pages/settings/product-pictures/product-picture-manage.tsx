import { productPicturesWrite } from '@netbar/shared/console'
import { PRODUCT_IMAGES, type ProductPicture } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { PicturePicker } from '../../../kit/pictures/picture-picker.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { productPictureDefinition } from './product-picture-definition.tsx'

/** 商品图片管理: pictures of products, one by one and many at once. */
export const ProductPictureManage = () => {
  const { t } = useTranslation()
  const save = useUnit(productPicturesWrite.submitted)
  const [edited, setEdited] = useState<ProductPicture | null>(null)
  const [isMatching, setIsMatching] = useState(false)
  return (
    <>
      <ListView
        definition={productPictureDefinition}
        rowActions={(row) => (
          <RowActions
            actions={[
              {
                key: 'pick',
                label: t('productPicture.pick'),
                isDisabled: row.images.length >= PRODUCT_IMAGES,
                onClick: () => setEdited(row),
              },
            ]}
          />
        )}
        begin={
          <Button type="primary" onClick={() => setIsMatching(true)}>
            {t('productPicture.bulk')}
          </Button>
        }
      />
      {edited && (
        <PicturePicker
          brandId={edited.brandId}
          taken={edited.images}
          max={PRODUCT_IMAGES - edited.images.length}
          onChoose={(images) => {
            const [first] = images
            if (first)
              save({
                libraryId: first.libraryId,
                pictures: images.map(({ imageUrl, name }) => ({
                  productId: edited.id,
                  version: edited.version,
                  imageUrl,
                  name,
                })),
              })
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {isMatching && <MatchDialog onClose={() => setIsMatching(false)} />}
    </>
  )
}
