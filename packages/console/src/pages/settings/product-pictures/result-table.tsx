import type { PictureResult } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { Thumb } from '../../../kit/pictures/picture-field.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

/** What became of each picture. */
export const ResultTable = ({ results }: { readonly results: readonly PictureResult[] }) => {
  const { t } = useTranslation()
  return (
    <PlainTable<PictureResult>
      rowKey={({ imageUrl, productName }) => `${imageUrl} ${productName}`}
      rows={results}
      status="ready"
      error={null}
      onRetry={() => undefined}
      columns={[
        {
          key: 'image',
          title: t('productPicture.pictures'),
          render: (_, { imageUrl, productName }) => <Thumb url={imageUrl} name={productName} />,
        },
        { key: 'product', title: t('productPicture.product'), dataIndex: 'productName' },
        {
          key: 'result',
          title: t('productPicture.resultTitle'),
          render: (_, { result }) => (
            <StatusTag tone={result === 'SUCCESS' ? 'done' : 'refused'}>
              {t(`productPicture.results.${result}`)}
            </StatusTag>
          ),
        },
      ]}
    />
  )
}
