import { $locale, $translate } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { useUnit } from 'effector-react'

/** The texts of the domain's language, and that language; follows when another is chosen. */
export const useTranslate = (): { readonly t: Translate; readonly locale: string } => {
  const { translate, locale } = useUnit({ translate: $translate, locale: $locale })
  return { t: (key, params) => translate.translate(key, params), locale }
}
