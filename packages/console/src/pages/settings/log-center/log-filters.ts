import { logModules } from '@netbar/shared/console'
import { KEYWORD_LENGTH, OPERATION_RESULTS, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { ListFilter } from '../../../kit/list/choice/list-choice.ts'
import type { Option } from '../../../kit/option.ts'
import { oneOf } from '../../../kit/list/choice/one-of.ts'

/** Pages whose functions are recorded, as options. */
const useModules = (): readonly Option[] | null => {
  const { modules, ask } = useUnit({ modules: logModules.$value, ask: logModules.asked })
  useEffect(() => ask(), [ask])
  return modules?.map(({ module, title }) => ({ value: module, label: title })) ?? null
}

/** Filters of the logs. */
export const daysFilter: ListFilter = { kind: 'days', name: 'from', until: 'to', label: 'log.days' }
export const personFilter: ListFilter = { kind: 'text', name: 'keyword', label: 'log.person', limit: KEYWORD_LENGTH }
export const resultFilter: ListFilter = oneOf(
  'result',
  'log.result',
  OPERATION_RESULTS,
  (value) => `log.results.${value}`,
)
export const moduleFilter: ListFilter = {
  kind: 'choice',
  name: 'module',
  label: 'log.module',
  values: null,
  useOptions: useModules,
}

/** The period of a list’s days. */
export const periodOfDays = ({ from, to }: Readonly<Record<string, string>>) => ({
  startTime: from ? shanghaiDayStart(from) : undefined,
  endTime: to ? shanghaiDayEnd(to) : undefined,
})
