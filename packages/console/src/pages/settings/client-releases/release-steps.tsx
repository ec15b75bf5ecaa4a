import { hrefOf } from '@netbar/shared'
import { clientReleaseFinishing, clientReleaseRollingBack, clientReleasing } from '@netbar/shared/console'
import { actionsOf, type ClientRelease, clientReleaseDraft, clientReleaseMachine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { RowAction } from '../../../kit/list/table/row-actions.tsx'
import type { Functions } from '../../../kit/list/use-list-page.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { hasResults } from './release-definition.tsx'
import { percentField } from './release-fields.ts'

interface ReleaseSteps {
  readonly stepsOf: (row: ClientRelease, may: Functions) => readonly RowAction[]
  /** What is asked before a step. */
  readonly dialog: ReactNode
}

const schema = v.object({ percent: clientReleaseDraft.percent })
const FIELDS = [percentField]

interface StepDialogProps {
  readonly row: ClientRelease
  readonly onClose: () => void
}

/** Releases a version, to the share of machines that is asked for. */
const ReleaseDialog = ({ row, onClose }: StepDialogProps) => {
  const { t } = useTranslation()
  const { id, version, versionNo, platform, status } = row
  const step = t(status === 'DRAFT' ? 'clientRelease.step.release' : 'clientRelease.step.widen')
  return (
    <EntryDialog
      title={`${step} ${versionNo}`}
      hint={t(platform === 'CLIENT' ? 'clientRelease.askRelease' : 'clientRelease.askReleaseOther')}
      form={`client-release-${id}`}
      fields={FIELDS}
      schema={schema}
      row={row}
      write={clientReleasing}
      toParams={(draft) => ({ id, version, ...v.parse(schema, draft) })}
      labels={{ submit: step, close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Releasing, finishing and rolling back a version, and how it went. */
export const useReleaseSteps = (): ReleaseSteps => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ readonly step: 'release' | 'finish' | 'rollBack'; row: ClientRelease } | null>(
    null,
  )
  const { finish, rollBack } = useUnit({
    finish: clientReleaseFinishing.submitted,
    rollBack: clientReleaseRollingBack.submitted,
  })
  const close = () => setAsked(null)
  const stepsOf: ReleaseSteps['stepsOf'] = (row, may) => [
    ...actionsOf(clientReleaseMachine, row, may).flatMap((step) => {
      // The others are of the form and of the switch; all of a hundred are not more of them.
      if (step !== 'release' && step !== 'finish' && step !== 'rollBack') return []
      if (step === 'release' && row.status !== 'DRAFT' && row.percent === 100) return []
      const label = t(`clientRelease.step.${step === 'release' && row.status !== 'DRAFT' ? 'widen' : step}`)
      return { key: step, label, isDangerous: step === 'rollBack', onClick: () => setAsked({ step, row }) }
    }),
    ...(hasResults(row)
      ? [
          {
            key: 'results',
            label: t('clientRelease.step.results'),
            to: hrefOf('publishLog', { tab: 'results', releaseId: row.id }),
          },
        ]
      : []),
  ]
  if (asked === null) return { stepsOf, dialog: null }
  const { step, row } = asked
  if (step === 'release') return { stepsOf, dialog: <ReleaseDialog row={row} onClose={close} /> }
  const take = step === 'finish' ? finish : rollBack
  return {
    stepsOf,
    dialog: (
      <ConfirmDialog
        title={`${t(`clientRelease.step.${step}`)} ${row.versionNo}`}
        confirm={t(`clientRelease.step.${step}`)}
        isDangerous={step === 'rollBack'}
        onConfirm={() => take({ id: row.id, version: row.version })}
        onClose={close}
      >
        <p>
          {step === 'finish'
            ? t('clientRelease.askFinish', { n: row.waiting + row.failed })
            : t('clientRelease.askRollBack', { n: row.succeeded })}
        </p>
      </ConfirmDialog>
    ),
  }
}
