import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'

/** What a list shows where nothing answers to its filters. */
export const ListEmpty = () => {
  const { t } = useTranslation()
  return (
    <Empty description={t('kit.empty')}>
      <span className="quiet">{t('kit.emptyHint')}</span>
    </Empty>
  )
}
