import { formatMoney } from '@netbar/shared'
import type { ProductSettingTerms } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'

/** Text of each rule in the table, in the order of the form. */
export const TERM_TEXTS: Readonly<
  Record<keyof ProductSettingTerms, (terms: ProductSettingTerms, t: TFunction) => string>
> = {
  cutoffTime: ({ cutoffTime }, t) => cutoffTime || t('productSetting.none'),
  orderWeekdays: ({ orderWeekdays }, t) =>
    orderWeekdays.length === 0
      ? t('productSetting.everyDay')
      : orderWeekdays.map((day) => t(`productSetting.weekday.${day}`)).join(t('app.listSeparator')),
  minOrderFen: ({ minOrderFen }, t) => (minOrderFen === 0 ? t('productSetting.none') : formatMoney(minOrderFen)),
  refundHours: ({ refundHours }, t) =>
    refundHours === null ? t('productSetting.none') : t('productSetting.hours', { n: refundHours }),
  warnDays: ({ warnDays }, t) => t('productSetting.days', { n: warnDays }),
  expiredRatioBp: ({ expiredRatioBp }) => `${expiredRatioBp / 100}%`,
  freeReplacementFen: ({ freeReplacementFen }, t) =>
    freeReplacementFen === 0 ? t('productSetting.allDecided') : formatMoney(freeReplacementFen),
  safetyQuantity: ({ safetyQuantity }) => String(safetyQuantity),
}
