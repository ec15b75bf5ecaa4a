// Apart from the kinds themselves, as a bell names kinds before anything is selected by them.
import { subTypeLabels } from './notification-kinds.ts'
import { notificationRoutes } from './notification-routes.ts'

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
