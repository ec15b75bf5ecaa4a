import { $branches } from '@netbar/shared'
import { SLIDE_SIZE } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import type { FormField } from '../../../../kit/form/form-field.ts'
import { pictureInputOf, Pictures } from '../../../../kit/pictures/picture-field.tsx'
import { linkFields } from '../link-fields.ts'

/** Fields of a slide of a brand, beside its switch. */
export const slideFieldsOf = (brandId: string): readonly FormField[] => [
  {
    kind: 'list',
    name: 'imageUrl',
    label: 'advertisement.image',
    isRequired: true,
    Input: pictureInputOf(1, SLIDE_SIZE),
    Shown: Pictures,
  },
  { kind: 'text', name: 'title', label: 'advertisement.title' },
  ...linkFields,
  { kind: 'number', name: 'stay', label: 'carousel.stay', isRequired: true },
  {
    kind: 'choices',
    name: 'branchIds',
    label: 'advertisement.branches',
    hint: 'carousel.everywhere',
    useOptions: () =>
      useUnit($branches)
        .filter((branch) => branch.brandId === brandId)
        .map(({ id, branchNo, name }) => ({ value: id, label: `${branchNo} ${name}` })),
  },
]
