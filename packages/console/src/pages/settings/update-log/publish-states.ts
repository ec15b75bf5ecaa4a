import { useTranslation } from 'react-i18next'

/** What a list of things that are published is filtered by. */
export const usePublishStates = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('updateLog.published') },
    { value: 'false', label: t('updateLog.draft') },
  ]
}

export const STATE_TONES = { draft: 'closed', waiting: 'waiting', published: 'done' } as const
