import { formatMoney } from '@netbar/shared'
import { productCandidates, productImport } from '@netbar/shared/console'
import { IMPORT_LIMIT, KEYWORD_LENGTH } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWritten } from '../../../kit/form/use-written.ts'
import { PlainTable } from '../../../kit/list/table/plain-table.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { SearchField } from '../../../ui/text/search-field.tsx'

/** Dialog to add products of the company that the branch does not have yet. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { page, status, error, ask, isPending, submit } = useUnit({
    page: productCandidates.$value,
    status: productCandidates.$status,
    error: productCandidates.$error,
    ask: productCandidates.asked,
    isPending: productImport.$isPending,
    submit: productImport.submitted,
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  useWritten(productImport, onClose)
  useEffect(() => {
    ask('')
  }, [ask])
  return (
    <PageModal
      open
      width={720}
      title={t('storeProduct.import')}
      okText={t('storeProduct.importChosen', { n: chosen.length })}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 || chosen.length > IMPORT_LIMIT, loading: isPending }}
      onOk={() => submit(chosen)}
      onCancel={onClose}
    >
      <SearchField label={t('kit.keyword')} limit={KEYWORD_LENGTH} onSearch={ask} />
      <PlainTable
        rowKey="id"
        rows={page?.rows ?? null}
        status={status}
        error={error}
        onRetry={() => ask('')}
        pageSize={10}
        rowSelection={{
          columnTitle: <span className="visually-hidden">{t('kit.select')}</span>,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...chosen],
          onChange: (keys) => setChosen(keys.map(String)),
          getCheckboxProps: ({ name, spec }) => ({ 'aria-label': `${name} ${spec}`.trim() }),
        }}
        columns={[
          { key: 'code', title: t('productMaster.code'), dataIndex: 'code' },
          { key: 'name', title: t('productMaster.name'), render: (_, { name, spec }) => `${name} ${spec}`.trim() },
          {
            key: 'price',
            title: t('productMaster.retailPrice'),
            align: 'right',
            render: (_, { priceFen }) => formatMoney(priceFen),
          },
        ]}
      />
    </PageModal>
  )
}
