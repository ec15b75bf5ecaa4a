import { $locale, $translate, wordsOf, type Text } from '@netbar/shared'
import type { Translate } from '@netbar/shared/texts'
import { useCallback } from 'react'
import { useUnit } from './use-unit.ts'

interface Words {
  readonly t: Translate
  /** Translates a text of the domain. */
  readonly say: (text: Text) => string
  readonly locale: string
}

/** Translation into the domain's language, and that language; `t` is a new function after a change of language. */
export const useTranslate = (): Words => {
  const { translate, locale } = useUnit({ translate: $translate, locale: $locale })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the port may stay the same from language to language
  const t: Translate = useCallback((key, params) => translate.translate(key, params), [translate, locale])
  return { t, say: (text) => wordsOf(text, translate), locale }
}
