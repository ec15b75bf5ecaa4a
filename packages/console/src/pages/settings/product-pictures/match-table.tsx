import type { PictureMatch, ProductPicture } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'

interface MatchTableProps {
  readonly matches: readonly PictureMatch[]
  readonly productOf: (fileName: string) => ProductPicture | undefined
  readonly onPick: (fileName: string, productId: string | null) => void
}

const TONES = { MATCHED: 'done', AMBIGUOUS: 'waiting', UNKNOWN: 'refused' } as const

const labelOf = ({ code, name, spec }: ProductPicture): string => [code, name, spec].filter(Boolean).join(' ')

/** What would be written of each file. */
export const MatchTable = ({ matches, productOf, onPick }: MatchTableProps) => {
  const { t } = useTranslation()
  return (
    <PlainTable<PictureMatch>
      rowKey="fileName"
      rows={matches}
      status="ready"
      error={null}
      onRetry={() => undefined}
      columns={[
        { key: 'file', title: t('productPicture.file'), dataIndex: 'fileName' },
        {
          key: 'match',
          title: t('productPicture.match'),
          render: (_, { match }) => <StatusTag tone={TONES[match]}>{t(`productPicture.matches.${match}`)}</StatusTag>,
        },
        {
          key: 'product',
          title: t('productPicture.product'),
          render: (_, { fileName, products }) =>
            products.length === 0 ? (
              '—'
            ) : (
              <Select
                aria-label={t('productPicture.chooseProduct', { name: fileName })}
                className="match-product"
                value={productOf(fileName)?.id ?? ''}
                options={[
                  { value: '', label: t('productPicture.skip') },
                  ...products.map((product) => ({ value: product.id, label: labelOf(product) })),
                ]}
                onChange={(id) => onPick(fileName, id === '' ? null : id)}
              />
            ),
        },
        {
          key: 'effect',
          title: t('productPicture.pictures'),
          render: (_, { fileName }) => {
            const product = productOf(fileName)
            if (product === undefined) return '—'
            const n = product.images.length
            return n === 0 ? t('productPicture.first') : t('productPicture.replaces', { n })
          },
        },
      ]}
    />
  )
}
