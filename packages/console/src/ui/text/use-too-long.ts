import { useTranslation } from 'react-i18next'
import { isTooLong, type TextRule } from './text-rule.ts'

/** Problem of a text that is longer than its rule allows; null otherwise. */
export const useTooLong = (typed: string, rule: TextRule): string | null => {
  const { t } = useTranslation()
  return isTooLong(typed, rule) ? t('kit.problem.tooLong', { max: rule.limit }) : null
}
