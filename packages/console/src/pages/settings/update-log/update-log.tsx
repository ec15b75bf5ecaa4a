import { hrefOf } from '@netbar/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ResourceList } from '../../../kit/resource/resource-list.tsx'
import { announcementDefinition } from './announcement-definition.tsx'

const Hint = () => {
  const { t } = useTranslation()
  return (
    <div>
      <p className="quiet">
        {t('updateLog.hint')} <Link to={hrefOf('announcement')}>{t('updateLog.open')}</Link>
      </p>
    </div>
  )
}

/** 更新日志: where the platform writes what everybody may read. */
export const UpdateLog = () => <ResourceList definition={announcementDefinition} view={{ header: () => <Hint /> }} />
