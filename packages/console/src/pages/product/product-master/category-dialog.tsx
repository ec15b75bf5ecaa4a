import { bulkClassify, productChoices } from '@netbar/shared/console'
import type { Product } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoicesMissing } from '../../../kit/form/choices-missing.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { useCategories } from './use-product-choices.ts'

const SOURCES = [productChoices]

interface CategoryDialogProps {
  readonly products: readonly Product[]
  readonly onClose: () => void
}

/** Dialog to move the selected products into a category. */
export const CategoryDialog = ({ products, onClose }: CategoryDialogProps) => {
  const { t } = useTranslation()
  const id = useId()
  const options = useCategories()
  const classify = useUnit(bulkClassify.requested)
  const [category, setCategory] = useState<string | null>(null)
  const n = products.length
  return (
    <PageModal
      open
      title={t('productMaster.bulk.classify', { n })}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: category === null }}
      onCancel={onClose}
      onOk={() => {
        if (category === null) return
        classify(products.map((product) => ({ product, category })))
        onClose()
      }}
    >
      <p className="quiet">{t('productMaster.bulk.classifyHint', { n })}</p>
      <ChoicesMissing sources={SOURCES} />
      <div className="form-field">
        <label htmlFor={id}>{t('productMaster.category')}</label>
        <Select id={id} value={category} options={[...(options ?? [])]} onChange={setCategory} />
      </div>
    </PageModal>
  )
}
