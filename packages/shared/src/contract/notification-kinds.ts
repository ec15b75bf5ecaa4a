import type { SubTypeLabels } from './kit/notification-route.ts'
import type { Notification } from './kit/notifications.ts'
import { notificationRoutes } from './notification-routes.ts'
import { purchasingLabels } from './purchasing/notification-routes.ts'

/** Labels of sub types: each domain that has some declares its own. */
export const subTypeLabels: SubTypeLabels = purchasingLabels

const OTHER = 'other'

/** What a message is about, as people tell messages apart: its label (specification §3). */
export const notificationKindOf = ({
  serviceType,
  subServiceType,
}: Pick<Notification, 'serviceType' | 'subServiceType'>): string =>
  Object.hasOwn(notificationRoutes, serviceType)
    ? (subTypeLabels[serviceType]?.[subServiceType ?? -1] ?? serviceType)
    : OTHER

/** Which messages are of a kind: a service with some of its sub types, or with all but some. */
export interface KindSelection {
  readonly serviceType: string
  readonly only?: readonly number[]
  readonly except?: readonly number[]
}

const labelsOf = (serviceType: string) =>
  Object.entries(subTypeLabels[serviceType] ?? {}).map(([sub, label]) => [Number(sub), label] as const)

const SELECTIONS: ReadonlyMap<string, KindSelection> = new Map(
  Object.keys(notificationRoutes).flatMap((serviceType): [string, KindSelection][] => {
    const labels = labelsOf(serviceType)
    return [
      [serviceType, { serviceType, except: labels.map(([sub]) => sub) }],
      ...[...Map.groupBy(labels, ([, label]) => label)].map(([label, of]): [string, KindSelection] => [
        label,
        { serviceType, only: of.map(([sub]) => sub) },
      ]),
    ]
  }),
)

/** All kinds that a message can be filtered by. */
export const NOTIFICATION_KINDS: readonly string[] = [...SELECTIONS.keys()]

/** The messages of a kind; null for one that is unknown here. */
export const selectionOf = (kind: string): KindSelection | null => SELECTIONS.get(kind) ?? null
