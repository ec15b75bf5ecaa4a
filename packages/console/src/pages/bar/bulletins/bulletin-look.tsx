import { BULLETIN_LEVELS, type Bulletin } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { optionsOf } from '../../../kit/options-of.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'

const LEVEL_TONES: Readonly<Record<Bulletin['level'], StatusTone>> = {
  NORMAL: 'closed',
  IMPORTANT: 'waiting',
  URGENT: 'urgent',
}

/** Tones of the statuses of bulletins. */
export const BULLETIN_TONES: Readonly<Record<Bulletin['status'], StatusTone>> = {
  DRAFT: 'waiting',
  SCHEDULED: 'moving',
  PUBLISHED: 'done',
  WITHDRAWN: 'closed',
}

/** How important a bulletin is. */
export const LevelTag = ({ level }: Pick<Bulletin, 'level'>) => {
  const { t } = useTranslation()
  return <StatusTag tone={LEVEL_TONES[level]}>{t(`bulletin.levels.${level}`)}</StatusTag>
}

/** Levels, to choose from. */
export const useLevels = optionsOf(BULLETIN_LEVELS, (value) => `bulletin.levels.${value}`)
