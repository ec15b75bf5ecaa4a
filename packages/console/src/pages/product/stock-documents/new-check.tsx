import { $branch, hrefOf } from '@netbar/shared'
import { checkOpening, stockChoices, stockDraftOpened } from '@netbar/shared/console'
import { type StockDocumentDetail, stockCheckDraft } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useWritten } from '../../../kit/form/use-written.ts'
import { useStockCategories } from './use-stock-choices.ts'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'

const REMARK: FormField = { kind: 'area', name: 'remark', label: 'stockDocument.remark' }
const FIELDS: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'category',
    label: 'stockDocument.category',
    source: stockChoices,
    useOptions: useStockCategories,
  },
  REMARK,
]
const CHOSEN_FIELDS: readonly FormField[] = [REMARK]
const schema = v.omit(stockCheckDraft, ['branchId', 'productIds'])

interface NewCheckProps {
  /** Chosen products; empty for a count of everything, or of a category. */
  readonly productIds?: readonly string[]
  readonly onClose: () => void
}

/** Dialog to start a count of the current branch, which then opens. */
export const NewCheck = ({ productIds = [], onClose }: NewCheckProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { branch, opened } = useUnit({ branch: $branch, opened: stockDraftOpened })
  const branchId = branch?.id ?? ''
  const isChosen = productIds.length > 0
  useEffect(() => {
    opened(branchId)
  }, [branchId, opened])
  useWritten(
    checkOpening,
    useCallback(
      ({ result: { id } }: { readonly result: StockDocumentDetail }) =>
        void navigate(hrefOf('stockDocument', { kind: 'CHECK', id })),
      [navigate],
    ),
  )
  return (
    <EntryDialog
      title={`${t('stockDocument.new.CHECK')} ${branch?.name ?? ''}`}
      {...(isChosen ? { hint: t('stockDocument.chosenHint', { n: productIds.length }) } : {})}
      form={isChosen ? 'new-check-chosen' : 'new-check'}
      fields={isChosen ? CHOSEN_FIELDS : FIELDS}
      schema={schema}
      row={null}
      write={checkOpening}
      toParams={(draft) => ({ branchId, productIds: [...productIds], ...v.parse(schema, draft) })}
      onClose={onClose}
    />
  )
}
