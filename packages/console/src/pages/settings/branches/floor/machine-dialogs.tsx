import { floorPlan, machineAdding, machineMoving, machineRenaming } from '@netbar/shared/console'
import { type FloorPlan, machineForm, machineNamesOf, newMachineNames } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../../kit/form/form-field.ts'

type Machine = FloorPlan['machines'][number]

/** Areas of the open branch, as options. */
const useAreas = () => useUnit(floorPlan.$value)?.areas.map(({ id, name }) => ({ value: id, label: name })) ?? null

const areaField: FormField = { kind: 'choice', name: 'areaId', label: 'branchFloor.area', useOptions: useAreas }
const areaId = v.optional(v.nullable(v.string()), null)
const moveSchema = v.object({ areaId })
const addSchema = v.object({
  names: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform(machineNamesOf),
    v.transform((names) => [...names]),
    newMachineNames,
  ),
  areaId,
})
const ADD_FIELDS: readonly FormField[] = [
  {
    kind: 'area',
    name: 'names',
    label: 'branchFloor.numbers',
    hint: 'branchFloor.numbersHint',
    problem: 'branchFloor.numbersWrong',
    isRequired: true,
  },
  areaField,
]
const MOVE_FIELDS: readonly FormField[] = [areaField]
const RENAME_FIELDS: readonly FormField[] = [
  { kind: 'code', name: 'name', label: 'branchFloor.number', isRequired: true },
]

/** Adds machines by their numbers, one by one or as ranges. */
export const AddMachinesDialog = ({
  areaId: chosen,
  onClose,
}: {
  readonly areaId: string | null
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('branchFloor.addMachines')}
      form="machines-new"
      fields={ADD_FIELDS}
      schema={addSchema}
      row={{ areaId: chosen }}
      write={machineAdding}
      toParams={(draft) => v.parse(addSchema, draft)}
      labels={{ submit: t('branchFloor.add'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Moves machines to an area, or out of all. */
export const MoveMachinesDialog = ({
  machines,
  onClose,
}: {
  readonly machines: readonly Machine[]
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={t('branchFloor.moveTitle', { n: machines.length })}
      hint={t('branchFloor.moveHint')}
      form="machines-move"
      fields={MOVE_FIELDS}
      schema={moveSchema}
      row={null}
      write={machineMoving}
      toParams={(draft) => ({ ...v.parse(moveSchema, draft), machineIds: machines.map(({ id }) => id) })}
      labels={{ submit: t('branchFloor.move'), close: t('kit.cancel') }}
      onClose={onClose}
    />
  )
}

/** Gives a machine another number. */
export const RenameMachineDialog = ({
  machine,
  onClose,
}: {
  readonly machine: Machine
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <EntryDialog
      title={`${t('branchFloor.rename')} ${machine.name}`}
      form={`machine-${machine.id}`}
      fields={RENAME_FIELDS}
      schema={machineForm}
      row={machine}
      write={machineRenaming}
      toParams={(draft) => ({ machineId: machine.id, ...v.parse(machineForm, draft) })}
      onClose={onClose}
    />
  )
}
