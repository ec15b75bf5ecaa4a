import { attach, sample } from 'effector'
import { $navigate, type RouteTarget } from '../platform/ports/index.ts'
import { notificationRead } from './model.ts'
import { detailTargetOf, targetOf } from './target.ts'

// A message that was read opens its target (specification §4). Widgets have no pages: theirs is reported to the host.

const navigateFx = attach({
  source: $navigate,
  effect: (navigate, [target, otherwise]: readonly [RouteTarget, RouteTarget]) => navigate.navigate(target, otherwise),
})
sample({
  clock: notificationRead.filterMap((notification) => {
    const target = targetOf(notification)
    return target === null ? undefined : ([target, detailTargetOf(notification)] as const)
  }),
  target: navigateFx,
})
