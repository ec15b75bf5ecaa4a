import { hrefOf } from '@netbar/shared'
import { advertisementApproving, advertisementRejecting, advertisementSubmitting } from '@netbar/shared/console'
import { actionsOf, type Advertisement, advertisementMachine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'

interface AdvertisementSteps {
  readonly stepsOf: (row: Advertisement, may: Functions) => readonly RowAction[]
  /** The question for the reason of a refusal. */
  readonly dialog: ReactNode
}

/** Submitting, approving, refusing and copying an advertisement. */
export const useAdvertisementSteps = (): AdvertisementSteps => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<Advertisement | null>(null)
  const { submit, approve, isSubmitting, isApproving } = useUnit({
    submit: advertisementSubmitting.submitted,
    approve: advertisementApproving.submitted,
    isSubmitting: advertisementSubmitting.$isPending,
    isApproving: advertisementApproving.$isPending,
  })
  return {
    stepsOf: (row, may) => [
      ...actionsOf(advertisementMachine, row, may).flatMap((event) => {
        // The others are of the form and of the switch.
        if (event !== 'submit' && event !== 'approve' && event !== 'reject') return []
        const copy = { id: row.id, version: row.version }
        const take = { submit: () => submit(copy), approve: () => approve(copy), reject: () => setRefused(row) }
        return {
          key: event,
          label: t(`advertisement.step.${event}`),
          isDangerous: event === 'reject',
          isDisabled: isSubmitting || isApproving,
          onClick: take[event],
        }
      }),
      ...(may.has('AD_ADD')
        ? [
            {
              key: 'copy',
              label: t('advertisement.copy'),
              onClick: () => void navigate(hrefOf('advertisementDetail', { copy: row.id })),
            },
          ]
        : []),
    ],
    dialog: refused && (
      <ReasonDialog
        title={`${t('advertisement.step.reject')} ${refused.title}`}
        hint={t('advertisement.askReject')}
        form={`advertisement-reject-${refused.id}`}
        reasonKey="advertisement.reason"
        isDangerous
        labels={{ submit: t('advertisement.step.reject'), close: t('kit.cancel') }}
        write={advertisementRejecting}
        toParams={({ reason }) => ({ id: refused.id, version: refused.version, reason })}
        onClose={() => setRefused(null)}
      />
    ),
  }
}
