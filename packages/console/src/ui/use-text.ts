import { wordsOf, type Text } from '@netbar/shared'
import { useTranslation } from 'react-i18next'

/** Turns a text of the domain into words: ours by its key, a server's as it is. */
export const useText = (): ((text: Text) => string) => {
  const { t } = useTranslation()
  return (text) => wordsOf(text, { translate: (key, params) => t(key, params ?? {}) })
}
