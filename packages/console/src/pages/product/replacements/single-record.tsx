import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import type { Replacement } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRowSteps } from '../../../kit/document/steps/use-row-steps.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { replacementDefinition } from './replacement-definition.tsx'
import { replacementButtons } from './replacement-status.ts'

const pageOf = ({ id }: Replacement) => hrefOf('fillUpOrderDetails', { id })

/** All replacement orders, with a link to file one. */
export const SingleRecord = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayFile = pageFunctionsOf(useUnit($menus), replacementDefinition.menu).has('REPLACEMENT_SUBMIT')
  // Who reviews one approves or rejects it on its page.
  const { stepsOf } = useRowSteps(replacementButtons, (step, row: Replacement) =>
    step === 'reject' ? null : pageOf(row),
  )
  return (
    <ListView
      definition={replacementDefinition}
      begin={
        mayFile && (
          <Button type="primary" onClick={() => void navigate(hrefOf('submitOrder'))}>
            {t('routes.submitOrder')}
          </Button>
        )
      }
      rowActions={(row, may) => (
        <RowActions
          actions={[
            { key: 'detail', label: t('kit.detail'), to: pageOf(row) },
            ...stepsOf(row, may).map((step) =>
              step.key === 'approve' ? { ...step, label: t('replacement.review') } : step,
            ),
          ]}
        />
      )}
    />
  )
}
