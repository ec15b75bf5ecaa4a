import { formatDateTime } from '@netbar/shared'
import { picturesWrite } from '@netbar/shared/console'
import { MAX_PICTURES, type BrandPictures, type PlacedPicture } from '@netbar/shared/contract'
import { Button, Empty } from 'antd'
import type { TFunction } from 'i18next'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { moved } from '../../../kit/pictures/picture-list.ts'
import { PicturePicker } from '../../../kit/pictures/picture-picker.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { draftOfPlaced, placedFields, placedSchema } from './placed-fields.ts'

interface PlacedPicturesProps {
  readonly shown: BrandPictures
  readonly mayEdit: boolean
}

const whenText = (t: TFunction, { startTime, endTime }: PlacedPicture): string => {
  const parts = [
    ...(startTime === null ? [] : [t('pictures.from', { time: formatDateTime(startTime) })]),
    ...(endTime === null ? [] : [t('pictures.until', { time: formatDateTime(endTime) })]),
  ]
  return parts.length === 0 ? t('pictures.always') : parts.join(' ')
}

/** Pictures of a brand at a place, in order. Every step saves them all. */
export const PlacedPictures = ({ shown: { brandId, place, pictures }, mayEdit }: PlacedPicturesProps) => {
  const { t } = useTranslation()
  const { save, isPending } = useUnit({ save: picturesWrite.submitted, isPending: picturesWrite.$isPending })
  const [isChoosing, setIsChoosing] = useState(false)
  const [edited, setEdited] = useState<PlacedPicture | null>(null)
  const [removed, setRemoved] = useState<PlacedPicture | null>(null)
  const batchOf = (next: readonly ReturnType<typeof draftOfPlaced>[]) => ({ brandId, place, pictures: [...next] })
  const saveAll = (next: readonly PlacedPicture[]) => save(batchOf(next.map(draftOfPlaced)))
  const stepsOf = (picture: PlacedPicture, index: number) => [
    { key: 'edit', label: t('kit.edit'), isDisabled: isPending, onClick: () => setEdited(picture) },
    {
      key: 'earlier',
      label: t('pictures.earlier'),
      isDisabled: isPending || index === 0,
      onClick: () => saveAll(moved(pictures, index, -1)),
    },
    {
      key: 'later',
      label: t('pictures.later'),
      isDisabled: isPending || index === pictures.length - 1,
      onClick: () => saveAll(moved(pictures, index, 1)),
    },
    {
      key: 'remove',
      label: t('kit.remove'),
      isDangerous: true,
      isDisabled: isPending,
      onClick: () => setRemoved(picture),
    },
  ]
  return (
    <>
      {mayEdit && (
        <div className="image-bar">
          <Button type="primary" disabled={pictures.length >= MAX_PICTURES} onClick={() => setIsChoosing(true)}>
            {t('pictures.addPlaced')}
          </Button>
          <span className="quiet">{t('pictures.full', { n: MAX_PICTURES })}</span>
        </div>
      )}
      {pictures.length === 0 && <Empty description={t('pictures.nothingPlaced')} />}
      <ol className="image-grid slot-grid">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="image-tile">
            <img className="image-film" src={picture.imageUrl} alt="" loading="lazy" />
            <span>{whenText(t, picture)}</span>
            <span>
              {picture.branchIds.length === 0
                ? t('pictures.allBranches')
                : t('pictures.someBranches', { n: picture.branchIds.length })}
            </span>
            {picture.link !== '' && <span className="quiet image-name">{picture.link}</span>}
            {mayEdit && (
              <span className="slot-steps">
                <RowActions actions={stepsOf(picture, index)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {isChoosing && (
        <PicturePicker
          brandId={brandId}
          taken={pictures.map(({ imageUrl }) => imageUrl)}
          max={MAX_PICTURES - pictures.length}
          size={{ width: 800, height: 480 }}
          onChoose={(images) => {
            const added = images.map(({ imageUrl }) => ({
              imageUrl,
              link: '',
              startTime: null,
              endTime: null,
              branchIds: [],
            }))
            save(batchOf([...pictures.map(draftOfPlaced), ...added]))
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {edited && (
        <EntryDialog
          form={`placed-${edited.id}`}
          title={t('pictures.editPlaced')}
          fields={placedFields}
          schema={placedSchema}
          row={edited}
          write={picturesWrite}
          toParams={(draft) =>
            batchOf(
              pictures.map((each) => ({
                ...draftOfPlaced(each),
                ...(each.id === edited.id ? v.parse(placedSchema, draft) : {}),
              })),
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('pictures.removePlaced')}
          confirm={t('kit.remove')}
          isDangerous
          onClose={() => setRemoved(null)}
          onConfirm={() => saveAll(pictures.filter(({ id }) => id !== removed.id))}
        >
          {t('pictures.askRemovePlaced')}
        </ConfirmDialog>
      )}
    </>
  )
}
