import { formatDateTime } from '@netbar/shared'
import { imageRename, imageReplacement, imagesDeletion } from '@netbar/shared/console'
import { imageName, isFilm, type Image } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { PicturePicker } from '../../../kit/pictures/picture-picker.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { bytesText } from './bytes-text.ts'
import { ImageUses } from './image-uses.tsx'
import './pictures.css'

const schema = v.object({ name: imageName })
const fields: readonly FormField[] = [{ kind: 'text', name: 'name', label: 'pictures.imageName', isRequired: true }]

interface ImageDialogProps {
  readonly image: Image
  readonly brandId: string | undefined
  readonly may: ReadonlySet<string>
  readonly onClose: () => void
}

/** An image, where it is shown, and what can be done with it. */
export const ImageDialog = ({ image, brandId, may, onClose }: ImageDialogProps) => {
  const { t } = useTranslation()
  const { replace, remove } = useUnit({ replace: imageReplacement.submitted, remove: imagesDeletion.submitted })
  const [step, setStep] = useState<'rename' | 'pick' | 'delete' | null>(null)
  const [other, setOther] = useState<Image | null>(null)
  useOnWritten(imageReplacement, onClose)
  useOnWritten(imagesDeletion, onClose)
  const { id, name, imageUrl, posterUrl, bytes, width, height, useCount, createdBy, createdTime } = image
  const seesUses = may.has('IMAGE_DELETE') || may.has('IMAGE_REPLACE')
  return (
    <>
      <PageModal open width={640} title={name} footer={null} onCancel={onClose}>
        {isFilm(image) ? (
          // A film of a shop's screen has no words to read along.
          <video className="image-preview" src={imageUrl} poster={posterUrl ?? undefined} controls muted />
        ) : (
          <img className="image-preview" src={imageUrl} alt={name} />
        )}
        <p className="quiet">
          {[
            width !== null && height !== null ? `${width}×${height}` : null,
            bytesText(bytes),
            createdBy,
            formatDateTime(createdTime),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {seesUses ? <ImageUses id={id} onLeave={onClose} /> : <p>{t('pictures.uses', { n: useCount })}</p>}
        <div className="image-bar">
          {may.has('IMAGE_RENAME') && <Button onClick={() => setStep('rename')}>{t('pictures.rename')}</Button>}
          {may.has('IMAGE_REPLACE') && useCount > 0 && (
            <Button onClick={() => setStep('pick')}>{t('pictures.replace')}</Button>
          )}
          {may.has('IMAGE_DELETE') && (
            <Button danger disabled={useCount > 0} onClick={() => setStep('delete')}>
              {t('kit.remove')}
            </Button>
          )}
          {may.has('IMAGE_DELETE') && useCount > 0 && <span className="quiet">{t('pictures.deleteAfter')}</span>}
        </div>
      </PageModal>
      {step === 'rename' && (
        <EntryDialog
          form={`image-${id}`}
          title={t('pictures.rename')}
          fields={fields}
          schema={schema}
          row={image}
          write={imageRename}
          toParams={(draft) => ({ id, ...v.parse(schema, draft) })}
          onClose={() => {
            setStep(null)
            onClose()
          }}
        />
      )}
      {step === 'pick' && (
        <PicturePicker
          brandId={brandId}
          taken={[imageUrl]}
          max={1}
          onChoose={([chosen]) => {
            setOther(chosen ?? null)
            setStep(null)
          }}
          onClose={() => setStep(null)}
        />
      )}
      {other && (
        <ConfirmDialog
          title={t('pictures.replace')}
          confirm={t('pictures.replaceNow')}
          onClose={() => setOther(null)}
          onConfirm={() => replace({ id, byId: other.id, useCount })}
        >
          {t('pictures.askReplace', { name, other: other.name, n: useCount })}
        </ConfirmDialog>
      )}
      {step === 'delete' && (
        <ConfirmDialog
          title={t('pictures.deleteImage', { name })}
          confirm={t('kit.remove')}
          isDangerous
          onClose={() => setStep(null)}
          onConfirm={() => remove([id])}
        >
          {t('pictures.askDelete')}
        </ConfirmDialog>
      )}
    </>
  )
}
