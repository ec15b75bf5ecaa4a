import { formatDateTime } from '@netbar/shared'
import config from '@rc-component/picker/generate/dayjs'
import generatePicker from 'antd/es/date-picker/generatePicker'
import enUS from 'antd/es/date-picker/locale/en_US'
import { useLocale } from 'antd/es/locale'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import { useMemo } from 'react'
import { readDay, readMinute } from './day-text.ts'

export const DAY_FORMAT = 'YYYY-MM-DD'
export const MINUTE_FORMAT = 'YYYY-MM-DD HH:mm'

/** A typed day or minute for Ant Design, which takes times of the machine: none is converted, so its time zone does not matter. */
export const dayjsOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text))

/** Ant Design's pickers, whose now is that of Shanghai, and which take days as people type them. */
export const Picker = generatePicker<Dayjs>({
  ...config,
  getNow: () => dayjs(formatDateTime(new Date().toISOString())),
  locale: {
    ...config.locale,
    parse: (_locale, text, formats) => {
      const read = formats.includes(MINUTE_FORMAT) ? readMinute(text) : readDay(text)
      return read === null ? null : dayjs(read)
    },
  },
})

/** Texts of the pickers, whose buttons of the year and the month are named by what they show, as `2026年`. */
export const usePickerLocale = () => {
  const [locale] = useLocale('DatePicker', enUS)
  return useMemo(
    () => ({ ...locale, lang: { ...locale.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } }),
    [locale],
  )
}
