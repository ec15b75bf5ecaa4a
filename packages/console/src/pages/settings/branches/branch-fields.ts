import { BRANCH_LICENCES } from '@netbar/shared/contract'
import { PapersInput } from '../../../kit/attachments/lazy-papers.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useStaffOptions } from './branch-staff.tsx'

const base: readonly FormField[] = [
  { kind: 'text', name: 'name', label: 'branch.name', isRequired: true },
  { kind: 'text', name: 'city', label: 'branch.city' },
  { kind: 'text', name: 'address', label: 'branch.address' },
  { kind: 'code', name: 'phone', label: 'branch.phone', problem: 'branch.phoneWrong' },
  {
    kind: 'choice',
    name: 'managerId',
    label: 'branch.manager',
    hint: 'branch.managerHint',
    useOptions: useStaffOptions,
  },
  {
    kind: 'number',
    name: 'longitude',
    label: 'branch.longitude',
    hint: 'branch.longitudeHint',
    problem: 'branch.longitudeWrong',
  },
  {
    kind: 'number',
    name: 'latitude',
    label: 'branch.latitude',
    hint: 'branch.latitudeHint',
    problem: 'branch.latitudeWrong',
  },
  { kind: 'area', name: 'remark', label: 'branch.remark' },
]

const licences: readonly FormField[] = [
  ...BRANCH_LICENCES.flatMap((licence): readonly FormField[] => [
    { kind: 'code', name: `${licence}No`, label: `branch.licence.${licence}No` },
    { kind: 'day', name: `${licence}Until`, label: `branch.licence.${licence}Until` },
  ]),
  { kind: 'photos', name: 'licencePhotos', label: 'branch.licencePhotos', Input: PapersInput },
]

const clock = (name: string): FormField => ({
  kind: 'code',
  name,
  label: `branch.${name}`,
  problem: 'branch.clockWrong',
})
const hours: readonly FormField[] = [
  { ...clock('businessDayStart'), isRequired: true, hint: 'branch.businessDayHint' },
  { ...clock('opensAt'), hint: 'branch.hoursHint' },
  clock('closesAt'),
]

const inSection = (section: string, fields: readonly FormField[]) =>
  fields.map((field): FormField => ({ ...field, section }))

/** Fields of a branch, by section. */
export const branchFields: readonly FormField[] = [
  ...inSection('branch.base', base),
  ...inSection('branch.licences', licences),
  ...inSection('branch.hours', hours),
]
