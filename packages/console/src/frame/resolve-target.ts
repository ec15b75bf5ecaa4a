import type { RouteTarget } from '@netbar/shared'
import { isBuilt } from './built-routes.ts'

/** The target that has a page: the first, else the other, else the first all the same, which says that it is missing. */
export const resolveTarget = (target: RouteTarget, otherwise: RouteTarget = target): RouteTarget =>
  isBuilt(target.name) ? target : otherwise
