import type { Survey } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'

/** Photos of the internet cafes nearby, by their names. */
export const SurveyPhotos = ({ row: { places, attachments } }: { readonly row: Survey }) => {
  const { t } = useTranslation()
  const shown = places.flatMap(({ name, photoId }) => {
    const photo = attachments.find(({ id }) => id === photoId)
    return photo === undefined ? [] : [{ name, photo }]
  })
  if (shown.length === 0) return <Empty description={t('survey.noPhotos')} />
  return (
    <dl>
      {shown.map(({ name, photo }) => (
        <div key={photo.id}>
          <dt>{name}</dt>
          <dd>
            <AttachmentsButton attachments={[photo]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
