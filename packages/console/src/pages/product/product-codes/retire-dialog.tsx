import { categoryChoices, categoryRetiring } from '@netbar/shared/console'
import type { ProductCategory } from '@netbar/shared/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { useCategoryChoices } from './use-parents.ts'

const schema = v.object({ target: v.pipe(v.string(), v.minLength(1)) })

interface RetireDialogProps {
  readonly category: ProductCategory
  readonly onClose: () => void
}

/** Dialog to retire a category and choose the one that takes over its products. */
export const RetireDialog = ({ category, onClose }: RetireDialogProps) => {
  const { t } = useTranslation()
  const { id, version, code, name, productCount } = category
  const fields = useMemo((): readonly FormField[] => {
    const useTargets = () => useCategoryChoices(category.brandId).filter(({ value }) => value !== code)
    return [
      {
        kind: 'choice',
        name: 'target',
        label: 'productCode.target',
        isRequired: true,
        source: categoryChoices,
        useOptions: useTargets,
      },
    ]
  }, [category.brandId, code])
  return (
    <EntryDialog
      form={`category-end-${id}`}
      title={`${t('kit.disable')} ${name}`}
      hint={t('productCode.retireHint', { name, n: productCount })}
      labels={{ submit: t('productCode.retire'), close: t('kit.cancel') }}
      fields={fields}
      schema={schema}
      row={null}
      write={categoryRetiring}
      toParams={(draft) => ({ id, version, ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
