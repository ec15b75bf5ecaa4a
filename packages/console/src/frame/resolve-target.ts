import type { RouteTarget } from '@netbar/shared'
import { pages } from '../app/pages.ts'

/** The target whose page exists: the first, else the other, else the first all the same, which says that it is missing. */
export const existing = (target: RouteTarget, otherwise: RouteTarget = target): RouteTarget =>
  target.name in pages ? target : otherwise
