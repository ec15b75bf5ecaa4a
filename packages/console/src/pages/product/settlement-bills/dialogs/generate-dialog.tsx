import { $branches } from '@netbar/shared'
import { billGeneration } from '@netbar/shared/console'
import { billGenerationDraft, lastMonths } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions } from '../../../../kit/form/actions/form-actions.tsx'
import * as v from 'valibot'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { useBranchOptions } from '../../../../kit/list/choice/use-branch-options.ts'
import { PageModal } from '../../../../ui/page-modal.tsx'
import { useMonths } from '../bill-definition.ts'

const fields: readonly FormField[] = [
  { kind: 'choice', name: 'month', label: 'settlementBill.period', isRequired: true, useOptions: useMonths },
  {
    kind: 'choices',
    name: 'branchIds',
    label: 'settlementBill.branches',
    isRequired: true,
    problem: 'settlementBill.branchesWrong',
    useOptions: useBranchOptions,
  },
]

/** Dialog to generate bills; then its result, with the branches that were skipped and why. */
export const GenerateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { branches, made, open } = useUnit({
    branches: $branches,
    made: billGeneration.$made,
    open: billGeneration.opened,
  })
  useEffect(() => {
    open()
  }, [open])
  // By default the previous month, of every branch.
  const [row] = useState(() => ({ month: lastMonths(new Date()).at(-2), branchIds: branches.map(({ id }) => id) }))
  return (
    <PageModal
      open
      width={640}
      title={t('settlementBill.generate')}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      {made ? (
        <div className="bill-made">
          <Alert
            type={made.bills.length > 0 ? 'success' : 'info'}
            showIcon
            title={t('settlementBill.made', { n: made.bills.length })}
          />
          {made.skipped.length > 0 && (
            <ul>
              {made.skipped.map(({ branchId, branchName, reason }) => (
                <li key={branchId}>
                  {branchName} <span className="quiet">{t(`settlementBill.skipped.${reason}`)}</span>
                </li>
              ))}
            </ul>
          )}
          <FormActions>
            <Button type="primary" onClick={onClose}>
              {t('settlementBill.close')}
            </Button>
          </FormActions>
        </div>
      ) : (
        <>
          <p className="quiet">{t('settlementBill.generateHint')}</p>
          <EntryForm
            form="bill-generation"
            fields={fields}
            schema={billGenerationDraft}
            row={row}
            write={billGeneration}
            toParams={(draft) => v.parse(billGenerationDraft, draft)}
            onClose={onClose}
            labels={{ submit: t('settlementBill.generate'), close: t('kit.cancel') }}
          />
        </>
      )}
    </PageModal>
  )
}
