import { brandResourcesWrite } from '@netbar/shared/console'
import { RESOURCE_MAX_BYTES, type BrandResource, type Image } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../frame/tabs/use-draft.ts'
import { useOwnWrite } from '../../../kit/form/use-written.ts'
import { changesOf, pictureOf, refusedSlots, slotDraft, unfitness, type SlotDraft } from './slot-draft.ts'

const MEGABYTE = 1024 * 1024

/** The slots of a front end while they are being filled. */
interface Slots {
  readonly isTouched: boolean
  readonly pictureOf: (key: string) => string | null
  readonly problemOf: (key: string) => string | undefined
  readonly choose: (key: string, image: Image) => void
  readonly reset: (key: string) => void
  readonly save: () => void
  /** Drops what is not saved. */
  readonly clear: () => void
}

/** Keeps the pictures that are chosen for slots until they are saved together, also over a reload. */
export const useSlots = (form: string, brandId: string, saved: readonly BrandResource[]): Slots => {
  const { t } = useTranslation()
  const [draft, , update, clearDraft] = useDraft<SlotDraft>(form, slotDraft, () => ({}))
  // Images that cannot stand in a slot are not taken, and it says why.
  const [unfit, setUnfit] = useState<Readonly<Record<string, string>>>({})
  const [sent, setSent] = useState<readonly string[]>([])
  const errors = useUnit(brandResourcesWrite.$errors)
  const clear = () => {
    clearDraft()
    setUnfit({})
    setSent([])
  }
  const submit = useOwnWrite(brandResourcesWrite, clear)
  const changes = changesOf(draft, saved)
  const refused = refusedSlots(errors, sent)
  const say = (key: string, problem: string | null) => {
    setUnfit(({ [key]: _before, ...others }) => (problem === null ? others : { ...others, [key]: problem }))
    setSent((keys) => keys.map((each) => (each === key ? '' : each)))
  }
  const put = (key: string, imageUrl: string | null) => {
    say(key, null)
    update((before) => ({ ...before, [key]: imageUrl }))
  }
  return {
    isTouched: changes.length > 0,
    pictureOf: (key) => pictureOf(key, draft, saved),
    problemOf: (key) => unfit[key] ?? refused.get(key),
    choose: (key, image) => {
      const problem = unfitness(image)
      if (problem === null) put(key, image.imageUrl)
      else say(key, t(`brandPlatform.unfit.${problem}`, { max: RESOURCE_MAX_BYTES / MEGABYTE }))
    },
    reset: (key) => put(key, null),
    save: () => {
      setSent(changes.map(({ key }) => key))
      submit({ brandId, resources: changes })
    },
    clear,
  }
}
