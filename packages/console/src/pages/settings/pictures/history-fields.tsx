import { PICTURE_PLACES, RESOURCE_SLOTS } from '@netbar/shared/contract'
import type { FormField } from '../../../kit/form/form-field.ts'
import { Pictures } from '../../../kit/pictures/picture-field.tsx'

/** History lines are read only. */
const NoInput = () => null
const OnePicture = ({ value }: { readonly value: unknown }) => <Pictures value={[value]} />

/** Pictures in the history of a brand: those of its slots, and those of each place. */
export const pictureHistoryFields: readonly FormField[] = [
  ...RESOURCE_SLOTS.map(({ key }): FormField => ({
    kind: 'list',
    name: key,
    label: `pictures.slot.${key}`,
    Input: NoInput,
    Shown: OnePicture,
  })),
  ...PICTURE_PLACES.map((place): FormField => ({
    kind: 'list',
    name: place,
    label: `pictures.place.${place}`,
    Input: NoInput,
    Shown: Pictures,
  })),
]
