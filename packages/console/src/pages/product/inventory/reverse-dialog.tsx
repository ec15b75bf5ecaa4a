import { movementReversal } from '@netbar/shared'
import { stockReason, type StockMovement } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { FormField } from '../../../kit/form/form-field.ts'
import { EntryDialog } from '../product-manage/entry-dialog.tsx'

const schema = v.object({ reason: stockReason })
const FIELDS: readonly FormField[] = [
  {
    kind: 'area',
    name: 'reason',
    label: 'stock.reverse.reason',
    maxLength: 200,
    isRequired: true,
    problem: 'stockDocument.whyWrong',
  },
]

interface ReverseDialogProps {
  readonly movement: StockMovement
  readonly onClose: () => void
}

/** Asks why an adjustment is taken back. */
export const ReverseDialog = ({ movement: { id, sequence, document }, onClose }: ReverseDialogProps) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('stock.reverse.title', { sequence, no: document?.no ?? '' })}
      hint={t('stock.reverse.hint')}
      form={`reverse-${id}`}
      fields={FIELDS}
      schema={schema}
      row={null}
      write={movementReversal}
      toParams={(draft) => ({ id, ...v.parse(schema, draft) })}
      onClose={onClose}
      labels={{ submit: t('stock.reverse.do'), close: t('kit.cancel') }}
      isDangerous
    />
  )
}
