import { $locale, $translate } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'

/** The texts of the domain's language, and that language; `t` is another function when another is chosen. */
export const useTranslate = (): { readonly t: Translate; readonly locale: string } => {
  const { translate, locale } = useUnit({ translate: $translate, locale: $locale })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the port may stay the same from language to language
  const t: Translate = useCallback((key, params) => translate.translate(key, params), [translate, locale])
  return { t, locale }
}
