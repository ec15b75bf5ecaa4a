import { $user } from '@netbar/shared'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { endPreview } from './previewed-role.ts'
import './preview-bar.css'

/** Bar under the header that names the role as which this tab shows the console. */
export const PreviewBar = () => {
  const { t } = useTranslation()
  const role = useUnit($user)?.roles[0]?.name ?? ''
  return (
    <div className="preview-bar">
      <output>{t('preview.shown', { role })}</output>
      <Button size="small" onClick={endPreview}>
        {t('preview.end')}
      </Button>
    </div>
  )
}
