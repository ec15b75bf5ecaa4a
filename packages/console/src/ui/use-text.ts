import { wordsOf, type Text } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { offlineKey } from '../lib/offline-key.ts'

/** Translates a text of the domain: ours by its key, the server's as it is. */
export const useText = (): ((text: Text) => string) => {
  const { t } = useTranslation()
  return (text) => wordsOf(text, { translate: (key, params) => t(offlineKey(key), params ?? {}) })
}
