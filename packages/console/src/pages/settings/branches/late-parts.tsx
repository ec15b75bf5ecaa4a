import type { BranchEntry } from '@netbar/shared/contract'
import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'

interface PartProps {
  readonly row: BranchEntry
}

/** Lines whose place is held while a part loads. */
const LINES = 8

/** A part of a branch's page that is loaded when it is shown: the list of branches has none of it. */
const late = (load: () => Promise<ComponentType<PartProps>>): ComponentType<PartProps> => {
  const Part = lazy(async () => ({ default: await load() }))
  const LatePart = (props: PartProps) => (
    <Suspense fallback={<Skeleton lines={LINES} />}>
      <Part {...props} />
    </Suspense>
  )
  return LatePart
}

/** Areas and machines. */
export const LateFloor = late(async () => (await import('./floor/branch-floor.tsx')).BranchFloor)
/** What time costs. */
export const LateRates = late(async () => (await import('./rates/branch-rates.tsx')).BranchRates)
/** Gifts of top-ups. */
export const LateGifts = late(async () => (await import('./gifts/branch-gifts.tsx')).BranchGifts)
