import type { ServiceType } from '@netbar/shared/contract'
import type { TextKey } from './texts/index.ts'

interface Service {
  readonly serviceType: ServiceType
  /** From 0 to 12 (specification §3). */
  readonly subServiceType: number
}

/** A kind of notification for one side: the staff of a branch, or of the company. */
export interface SideNotification extends Service {
  readonly to: 'store' | 'company'
  /** Menu node that receivers need: the page that the notification leads to, or a functionId. */
  readonly needs: string
}

/** A kind of notification for whoever asked, with the result only. */
export interface ResultNotification extends Service {
  readonly to: 'asker'
}

/** The kinds of notifications that a domain sends, by name. The contract's table of the domain says what the bell makes of them. */
export type NotificationKinds = Readonly<Record<string, SideNotification | ResultNotification>>

/** A notification of the demo that nothing in it causes. */
export interface NotificationSample extends Service {
  /** 0 to a branch, 1 a result only, 2 to the company. */
  readonly notificationType: 0 | 1 | 2
  readonly key: TextKey
}

/** Samples of a service, as rows of sub type, type and text. */
export const samplesOf = (
  serviceType: ServiceType,
  rows: readonly (readonly [sub: number, type: 0 | 1 | 2, key: TextKey])[],
): readonly NotificationSample[] =>
  rows.map(([subServiceType, notificationType, key]) => ({ serviceType, subServiceType, notificationType, key }))
