import type { Text } from '@netbar/shared'
import { useTranslation } from 'react-i18next'

/** Turns a text of the domain into words: ours by its key, a server's as it is. */
export const useText = (): ((text: Text) => string) => {
  const { t } = useTranslation()
  return (text) => ('literal' in text ? text.literal : t(text.key, text.params ?? {}))
}
