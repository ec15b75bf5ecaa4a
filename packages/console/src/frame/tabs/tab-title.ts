import type { TFunction } from 'i18next'
import type { Tab } from './tabs.ts'

/** Title of a tab: its page and instance. The home tab is labelled 首页 (specification §2). */
export const titleOf = (t: TFunction, { name, label }: Pick<Tab, 'name' | 'label'>): string =>
  label === null ? t(`routes.${name}`) : `${t(`routes.${name}`)} ${label}`
