import type { RouteTarget } from '@netbar/shared'
import { isBuilt } from './built-routes.ts'

/** The target that has a page: the first, else the other, else the first again, which then shows the 404 page. */
export const resolveTarget = (target: RouteTarget, otherwise: RouteTarget = target): RouteTarget =>
  isBuilt(target.name) ? target : otherwise
