import { branchSteps } from '@netbar/shared'
import { actionsOf, branchMachine, type BranchEntry, type BranchStep } from '@netbar/shared/contract'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'

interface BranchSteps {
  readonly stepsOf: (row: BranchEntry, may: Functions) => readonly RowAction[]
  /** The question for a step's reason. */
  readonly dialog: ReactNode
}

const STOPS: ReadonlySet<BranchStep> = new Set<BranchStep>(['suspend', 'close'])

/** Opening, suspending, closing and reopening a branch: each with a reason. */
export const useBranchSteps = (): BranchSteps => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ readonly step: BranchStep; readonly row: BranchEntry } | null>(null)
  return {
    stepsOf: (row, may) =>
      actionsOf(branchMachine, row, may).flatMap((event) => {
        // A branch is added by its form.
        if (event === 'add') return []
        const isDangerous = STOPS.has(event)
        return {
          key: event,
          label: t(`branch.step.${event}`),
          isDangerous,
          onClick: () => setAsked({ step: event, row }),
        }
      }),
    dialog: asked && (
      <ReasonDialog
        title={`${t(`branch.step.${asked.step}`)} ${asked.row.name}`}
        hint={t(`branch.ask.${asked.step}`)}
        form={`branch-${asked.step}-${asked.row.id}`}
        reasonKey="branch.reason"
        isDangerous={STOPS.has(asked.step)}
        labels={{ submit: t(`branch.step.${asked.step}`), close: t('kit.cancel') }}
        write={branchSteps[asked.step]}
        toParams={({ reason }) => ({ id: asked.row.id, version: asked.row.version, reason })}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
