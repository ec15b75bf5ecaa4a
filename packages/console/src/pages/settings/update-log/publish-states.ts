import { useTranslation } from 'react-i18next'

/** Options of the filter by publication. */
export const usePublishStates = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('updateLog.published') },
    { value: 'false', label: t('updateLog.draft') },
  ]
}

export const STATE_TONES = { draft: 'closed', waiting: 'waiting', published: 'done' } as const
