import { machineRemoval } from '@netbar/shared/console'
import type { FloorPlan } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '../../../../kit/list/table/plain-table.tsx'
import { useRowChoice } from '../../../../kit/list/table/use-row-choice.tsx'
import { ChoiceBar } from '../../../../ui/choice-bar.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { RowActions, type RowAction } from '../../../../kit/list/table/row-actions.tsx'
import { useKeyColumns } from './key-columns.tsx'
import { IssueKeyDialog, RevokeKeyDialog } from './key-dialogs.tsx'
import { AddMachinesDialog, MoveMachinesDialog, RenameMachineDialog } from './machine-dialogs.tsx'
import type { useFloorPlan } from './use-floor-plan.ts'
import type { useMachineKeys } from './use-machine-keys.ts'

type Machine = FloorPlan['machines'][number]
type Asked =
  | { readonly kind: 'add' | 'move' | 'remove' }
  | { readonly kind: 'rename' | 'issue' | 'revoke'; readonly machine: Machine }

const ALL = 'all'
const NO_AREA = 'none'
const PAGE_SIZE = 50

interface MachineTableProps {
  readonly floor: ReturnType<typeof useFloorPlan>
  readonly keys: ReturnType<typeof useMachineKeys>
}

/** Machines of a branch by area: added, renumbered, moved and removed, with the keys of their clients. */
export const MachineTable = ({ floor, keys }: MachineTableProps) => {
  const { t } = useTranslation()
  const { plan, status, error, mayEdit, retry } = floor
  const { remove, isRemoving } = useUnit({ remove: machineRemoval.submitted, isRemoving: machineRemoval.$isPending })
  const keyColumns = useKeyColumns(keys.keyOf)
  const [shown, setShown] = useState(ALL)
  const [asked, setAsked] = useState<Asked | null>(null)
  const areas = new Map(plan?.areas.map(({ id, name }) => [id, name]))
  const machines = plan?.machines ?? []
  const keyOf = ({ areaId }: Machine) => (areaId !== null && areas.has(areaId) ? areaId : NO_AREA)
  const chosenArea = shown === NO_AREA || areas.has(shown) ? shown : ALL
  const rows = machines.filter((machine) => chosenArea === ALL || keyOf(machine) === chosenArea)
  const countOf = (key: string) => machines.filter((machine) => keyOf(machine) === key).length
  const { chosen, selection, barOf } = useRowChoice({
    rows,
    mayChoose: () => mayEdit,
    nameOf: ({ name }) => name,
    isBusy: isRemoving,
  })
  const close = () => setAsked(null)
  const ask = (kind: 'rename' | 'issue' | 'revoke', machine: Machine) => ({
    key: kind,
    onClick: () => setAsked({ kind, machine }),
  })
  const hasKey = ({ id }: Machine) => (keys.keyOf(id)?.issuedTime ?? null) !== null
  const actionsOf = (machine: Machine): RowAction[] => [
    ...(mayEdit ? [{ ...ask('rename', machine), label: t('branchFloor.rename') }] : []),
    ...(keys.mayIssue && keys.keyOf(machine.id) !== undefined
      ? [{ ...ask('issue', machine), label: t(hasKey(machine) ? 'machineKey.replace' : 'machineKey.issue') }]
      : []),
    ...(keys.mayIssue && hasKey(machine)
      ? [{ ...ask('revoke', machine), label: t('machineKey.revoke'), isDangerous: true }]
      : []),
  ]
  return (
    <section>
      <div className="floor-head">
        <h2>{t('branchFloor.machines')}</h2>
        {mayEdit && (
          <Button disabled={plan === null} onClick={() => setAsked({ kind: 'add' })}>
            {t('branchFloor.addMachines')}
          </Button>
        )}
      </div>
      <ChoiceBar
        label={t('branchFloor.area')}
        chosen={chosenArea}
        onChange={setShown}
        choices={[
          { key: ALL, label: t('branchFloor.all'), count: plan && machines.length },
          ...[...areas].map(([key, label]) => ({ key, label, count: countOf(key) })),
          ...(countOf(NO_AREA) === 0
            ? []
            : [{ key: NO_AREA, label: t('branchFloor.noArea'), count: countOf(NO_AREA) }]),
        ]}
      />
      {barOf(
        <>
          <Button disabled={chosen.length === 0} onClick={() => setAsked({ kind: 'move' })}>
            {t('branchFloor.move')}
          </Button>
          <Button danger disabled={chosen.length === 0} onClick={() => setAsked({ kind: 'remove' })}>
            {t('branchFloor.remove')}
          </Button>
        </>,
      )}
      <PlainTable<Machine>
        rowKey="id"
        rows={plan && rows}
        status={plan === null ? status : 'ready'}
        error={error}
        onRetry={retry}
        empty="branchFloor.noMachines"
        pageSize={PAGE_SIZE}
        {...(mayEdit ? { rowSelection: selection } : {})}
        columns={[
          { key: 'name', title: t('branchFloor.number'), dataIndex: 'name' },
          {
            key: 'area',
            title: t('branchFloor.area'),
            render: (_, { areaId }) => areas.get(areaId ?? '') ?? t('branchFloor.noArea'),
          },
          { key: 'status', title: t('kit.status'), render: (_, machine) => t(`branchFloor.state.${machine.status}`) },
          ...(keys.mayIssue ? keyColumns : []),
          ...(mayEdit || keys.mayIssue
            ? [
                {
                  key: 'actions',
                  title: t('kit.actions'),
                  render: (_: unknown, machine: Machine) => <RowActions actions={actionsOf(machine)} />,
                },
              ]
            : []),
        ]}
      />
      {asked?.kind === 'add' && (
        <AddMachinesDialog areaId={areas.has(chosenArea) ? chosenArea : null} onClose={close} />
      )}
      {asked?.kind === 'move' && <MoveMachinesDialog machines={chosen} onClose={close} />}
      {asked?.kind === 'rename' && <RenameMachineDialog machine={asked.machine} onClose={close} />}
      {asked?.kind === 'issue' && (
        <IssueKeyDialog key={asked.machine.id} machine={asked.machine} hasKey={hasKey(asked.machine)} onClose={close} />
      )}
      {asked?.kind === 'revoke' && <RevokeKeyDialog machine={asked.machine} onClose={close} />}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={t('branchFloor.removeTitle', { n: chosen.length })}
          confirm={t('branchFloor.remove')}
          isDangerous
          onClose={close}
          onConfirm={() => remove({ machineIds: chosen.map(({ id }) => id) })}
        >
          {t('branchFloor.askRemove', { names: chosen.map(({ name }) => name).join(t('app.listSeparator')) })}
        </ConfirmDialog>
      )}
    </section>
  )
}
