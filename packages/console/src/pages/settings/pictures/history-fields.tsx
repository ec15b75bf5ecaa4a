import { BRAND_PLATFORMS, PICTURE_PLACES, RESOURCE_SLOTS } from '@netbar/shared/contract'
import type { FormField } from '../../../kit/form/form-field.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { Pictures } from '../../../kit/pictures/picture-field.tsx'

/** History lines are read only. */
const NoInput = () => null
const OnePicture = ({ value }: { readonly value: unknown }) => <Pictures value={[value]} />

const useStates = optionsOf(['ON', 'OFF'] as const, (state) => (state === 'ON' ? 'kit.enabled' : 'kit.disabled'))

/** Pictures in the history of a brand: those of its slots, those of each place, and the look of its front ends. */
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
  ...BRAND_PLATFORMS.flatMap((platform): readonly FormField[] => [
    {
      kind: 'choice',
      name: `platformEnabled-${platform}`,
      label: `brandPlatform.enabledOf.${platform}`,
      useOptions: useStates,
    },
    { kind: 'text', name: `platformColor-${platform}`, label: `brandPlatform.colorsOf.${platform}` },
  ]),
]
