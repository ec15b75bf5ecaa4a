import { surveySendingBack, surveySubmitting } from '@netbar/shared/console'
import { actionsOf, type Survey, surveyMachine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'

interface SurveySteps {
  readonly stepsOf: (row: Survey, may: Functions) => readonly RowAction[]
  /** The question why a survey is sent back. */
  readonly dialog: ReactNode
}

/** Submitting a survey, and sending one back. */
export const useSurveySteps = (): SurveySteps => {
  const { t } = useTranslation()
  const [returned, setReturned] = useState<Survey | null>(null)
  const { submit, isSubmitting } = useUnit({
    submit: surveySubmitting.submitted,
    isSubmitting: surveySubmitting.$isPending,
  })
  return {
    stepsOf: (row, may) =>
      actionsOf(surveyMachine, row, may).flatMap((event): RowAction[] => {
        if (event === 'sendBack')
          return [{ key: event, label: t('survey.step.sendBack'), isDangerous: true, onClick: () => setReturned(row) }]
        // The others are of the form and of the switch; a survey is submitted by who made it.
        if (event !== 'submit' || !row.isOwn) return []
        const take = () => submit({ id: row.id, version: row.version })
        return [{ key: event, label: t('survey.step.submit'), isDisabled: isSubmitting, onClick: take }]
      }),
    dialog: returned && (
      <ReasonDialog
        title={`${t('survey.step.sendBack')} ${returned.branchName} ${returned.date}`}
        hint={t('survey.askSendBack')}
        form={`survey-send-back-${returned.id}`}
        reasonKey="survey.reason"
        isDangerous
        labels={{ submit: t('survey.step.sendBack'), close: t('kit.cancel') }}
        write={surveySendingBack}
        toParams={({ reason }) => ({ id: returned.id, version: returned.version, reason })}
        onClose={() => setReturned(null)}
      />
    ),
  }
}
