import { ADVERTISEMENT_POSITIONS } from '@netbar/shared/contract'
import type { FormField } from '../../../kit/form/form-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { pictureInputOf, Pictures } from '../../../kit/pictures/picture-field.tsx'
import { branchesField } from './branches-field.ts'
import { linkFields } from './link-fields.ts'

const usePositions = optionsOf(ADVERTISEMENT_POSITIONS, (value) => `advertisement.positions.${value}`)

/** Fields of an advertisement's form. */
export const advertisementFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: 'advertisement.title', isRequired: true },
  { kind: 'choice', name: 'position', label: 'advertisement.position', isRequired: true, useOptions: usePositions },
  {
    kind: 'list',
    name: 'images',
    label: 'advertisement.image',
    isRequired: true,
    problem: 'advertisement.imageMissing',
    Input: pictureInputOf(1),
    Shown: Pictures,
  },
  ...linkFields,
  branchesField,
  { kind: 'day', name: 'startDate', label: 'advertisement.startDate', isRequired: true },
  { kind: 'day', name: 'endDate', label: 'advertisement.endDate', isRequired: true },
  {
    kind: 'text',
    name: 'fromClock',
    label: 'advertisement.fromClock',
    hint: 'advertisement.clockHint',
    problem: 'advertisement.clockWrong',
  },
  { kind: 'text', name: 'toClock', label: 'advertisement.toClock', problem: 'advertisement.clockWrong' },
  { kind: 'number', name: 'weight', label: 'advertisement.weight', isRequired: true, hint: 'advertisement.weightHint' },
]
