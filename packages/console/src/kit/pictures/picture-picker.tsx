import { offeredImages, offeredLibraries, type Size } from '@netbar/shared/console'
import { isFilm, KEYWORD_LENGTH, type Image } from '@netbar/shared/contract'
import { Empty, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../frame/loading-bar.tsx'
import { SearchField } from '../../ui/text/search-field.tsx'
import { PageModal } from '../../ui/page-modal.tsx'
import { AddPicture } from './add-picture.tsx'
import { RetryAlert } from '../retry-alert.tsx'
import './picture-input.css'

/** Maximum number of pictures shown; others are found by name. */
const SHOWN = 100
const SQUARE: Size = { width: 800, height: 800 }

interface PicturePickerProps {
  /** Brand of the libraries; undefined while it is not chosen. */
  readonly brandId: string | undefined
  /** Pictures chosen before. */
  readonly taken: readonly string[]
  readonly max: number
  /** Size of pictures that are uploaded here; by default those of products, which are square. */
  readonly size?: Size
  readonly onChoose: (images: readonly Image[]) => void
  readonly onClose: () => void
}

/** Picker for pictures of the brand's libraries. */
export const PicturePicker = ({ brandId, taken, max, size = SQUARE, onChoose, onClose }: PicturePickerProps) => {
  const { t } = useTranslation()
  const { libraries, librariesStatus, librariesError, images, total, query, status, error, ...asked } = useUnit({
    libraries: offeredLibraries.$rows,
    librariesStatus: offeredLibraries.$status,
    librariesError: offeredLibraries.$error,
    images: offeredImages.$rows,
    total: offeredImages.$total,
    query: offeredImages.$query,
    status: offeredImages.$status,
    error: offeredImages.$error,
    askLibraries: offeredLibraries.queried,
    ask: offeredImages.queried,
    reload: offeredImages.reloaded,
  })
  const { askLibraries, ask, reload } = asked
  const [chosen, setChosen] = useState<readonly Image[]>([])
  const [wanted, setWanted] = useState<string | null>(null)
  // Starts with a library that has pictures.
  const libraryId = wanted ?? (libraries.find(({ imageCount }) => imageCount > 0) ?? libraries[0])?.id ?? null
  const isLoaded = librariesStatus === 'ready'
  useEffect(() => {
    askLibraries({ page: 1, limit: SHOWN, brandId })
  }, [askLibraries, brandId])
  useEffect(() => {
    if (isLoaded && libraryId !== null) ask({ libraryId, page: 1, limit: SHOWN, keyword: undefined })
  }, [ask, isLoaded, libraryId])
  const pictures = query.libraryId === libraryId ? images.filter((image) => !isFilm(image)) : []
  const hasFailed = librariesStatus === 'failed' || status === 'failed'
  const again = () => (librariesStatus === 'failed' ? askLibraries({}) : reload())
  const isChosen = ({ id }: Image) => chosen.some((other) => other.id === id)
  const toggle = (image: Image) =>
    setChosen(isChosen(image) ? chosen.filter(({ id }) => id !== image.id) : [...chosen, image])
  return (
    <PageModal
      open
      width={720}
      title={t('gallery.title')}
      okText={t('gallery.take', { n: chosen.length })}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      <div className="picture-tools-row">
        <Select
          aria-label={t('gallery.library')}
          className="list-choice"
          value={libraryId}
          loading={librariesStatus === 'loading'}
          options={libraries.map(({ id, name, imageCount }) => ({ value: id, label: `${name} (${imageCount})` }))}
          onChange={setWanted}
        />
        <SearchField
          label={t('gallery.name')}
          limit={KEYWORD_LENGTH}
          onSearch={(keyword) => ask({ page: 1, keyword: keyword || undefined })}
        />
        {libraryId !== null && <AddPicture libraryId={libraryId} size={size} />}
      </div>
      {hasFailed && (
        <RetryAlert
          error={librariesStatus === 'failed' ? librariesError : error}
          description={pictures.length > 0 && t('kit.stale')}
          onRetry={again}
        />
      )}
      {!hasFailed && pictures.length === 0 && status === 'loading' && <LoadingBar />}
      {!hasFailed && pictures.length === 0 && isLoaded && status !== 'loading' && (
        <Empty description={t(libraries.length === 0 ? 'gallery.noLibrary' : 'gallery.empty')} />
      )}
      <ul className="picture-grid">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-pressed={isChosen(picture)}
              disabled={taken.includes(picture.imageUrl) || (chosen.length >= max && !isChosen(picture))}
              onClick={() => toggle(picture)}
            >
              <img src={picture.imageUrl} alt="" loading="lazy" />
              <span title={picture.name}>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className="quiet">{t('gallery.more', { n: SHOWN })}</p>}
    </PageModal>
  )
}
