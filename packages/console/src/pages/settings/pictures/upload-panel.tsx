import type { LibraryType } from '@netbar/shared/contract'
import { UPLOAD_TYPES } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../kit/attachments/drop-zone.tsx'
import { Sending } from '../../../kit/attachments/sending.tsx'
import '../../../kit/form/form.css'
import './pictures.css'
import { SIZE_NAMES, sizeOf, useGalleryFiles, type SizeName } from './use-gallery-files.ts'

interface UploadPanelProps {
  readonly libraryId: string
  readonly type: LibraryType | undefined
}

const ACCEPTED = UPLOAD_TYPES.map(({ mime }) => mime).join(',')

/** Adds pictures and films to a library, each with its progress. */
export const UploadPanel = ({ libraryId, type }: UploadPanelProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<SizeName | null>(null)
  const size = chosen ?? sizeOf(type)
  const { open, unreadable, add, dismiss, cancel, retry } = useGalleryFiles(libraryId, size)
  const take = useCallback((files: readonly File[]) => void add(files), [add])
  return (
    <>
      <DropZone label={t('pictures.upload')} hint={t('pictures.uploadHint')} accept={ACCEPTED} onFiles={take}>
        <Select
          aria-label={t('pictures.size')}
          className="list-choice"
          value={size}
          options={SIZE_NAMES.map((value) => ({ value, label: t(`pictures.sizes.${value}`) }))}
          onChange={setChosen}
        />
      </DropZone>
      {unreadable.map((name) => (
        <p key={name} className="form-problem" role="alert">
          {t('pictures.unreadable', { name })}
        </p>
      ))}
      {open.length > 0 && (
        <ul className="attachment-uploads image-uploads">
          {open.map((upload) => (
            <Sending key={upload.id} upload={upload} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
          ))}
        </ul>
      )}
    </>
  )
}
