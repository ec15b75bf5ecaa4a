import { offeredLibraries, pictureMatches, productPicturesWrite } from '@netbar/shared/console'
import { IMAGE_NAME_LENGTH, MAX_PICTURE_FILES, RESOURCE_MIMES, type PictureResult } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropZone } from '../../../kit/attachments/drop-zone.tsx'
import { Sending } from '../../../kit/attachments/sending.tsx'
import { useOnWritten } from '../../../kit/form/use-written.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'
import { useBrandChoice } from '../../../kit/resource/use-brand-choice.tsx'
import { chooseFiles, type ChosenFiles } from './choose-files.ts'
import { MatchTable } from './match-table.tsx'
import { ResultTable } from './result-table.tsx'
import { useProductUploads } from './use-product-uploads.ts'
import '../../../kit/form/form.css'
import '../pictures/pictures.css'

const LIBRARIES = 100
const NONE: ChosenFiles<File> = { files: [], wrongType: [], sameName: [], isTooMany: false }

/** Matches files with products, shows what would be written, and writes it. */
export const MatchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { brandId, choice } = useBrandChoice()
  const { matches, status, error, libraries, isSaving, ask, reset, askLibraries, save } = useUnit({
    matches: pictureMatches.$value,
    status: pictureMatches.$status,
    error: pictureMatches.$error,
    libraries: offeredLibraries.$rows,
    isSaving: productPicturesWrite.$isPending,
    ask: pictureMatches.asked,
    reset: pictureMatches.reset,
    askLibraries: offeredLibraries.queried,
    save: productPicturesWrite.submitted,
  })
  const uploads = useProductUploads()
  const [chosen, setChosen] = useState(NONE)
  const [picked, setPicked] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [library, setLibrary] = useState<string | null>(null)
  const [results, setResults] = useState<readonly PictureResult[] | null>(null)
  useOnWritten(productPicturesWrite, ({ result }) => setResults(result))
  useEffect(() => {
    reset()
    if (brandId !== null) askLibraries({ page: 1, limit: LIBRARIES, brandId })
  }, [reset, askLibraries, brandId])
  const take = (files: readonly File[]) => {
    const next = chooseFiles(files)
    uploads.clear()
    setChosen(next)
    setPicked(new Map())
    reset()
    if (brandId !== null && next.files.length > 0) ask({ brandId, fileNames: next.files.map(({ name }) => name) })
  }
  const libraryId = library ?? (libraries.find(({ type }) => type === 'PRODUCT') ?? libraries[0])?.id ?? null
  const rows = matches ?? []
  const productOf = (fileName: string) => {
    const found = rows.find((row) => row.fileName === fileName)
    const id = picked.has(fileName) ? picked.get(fileName) : found?.match === 'MATCHED' ? found.products[0]?.id : null
    return found?.products.find((product) => product.id === id)
  }
  const wanted = chosen.files.filter(({ name }) => productOf(name) !== undefined)
  const arrived = wanted.filter(({ name }) => uploads.urls.has(name))
  const apply = () => {
    if (libraryId === null) return
    const pictures = arrived.flatMap(({ name }) => {
      const [product, imageUrl] = [productOf(name), uploads.urls.get(name)]
      if (product === undefined || imageUrl === undefined) return []
      const stem = name.replace(/\.[^.]*$/, '').slice(0, IMAGE_NAME_LENGTH) || product.name.slice(0, IMAGE_NAME_LENGTH)
      return [{ productId: product.id, version: product.version, imageUrl, name: stem }]
    })
    save({ libraryId, pictures })
  }
  const names = (list: readonly string[]) => list.join(t('app.listSeparator'))
  const problems = [
    ...(chosen.wrongType.length > 0 ? [t('productPicture.wrongType', { names: names(chosen.wrongType) })] : []),
    ...(chosen.sameName.length > 0 ? [t('productPicture.sameName', { names: names(chosen.sameName) })] : []),
    ...(chosen.isTooMany ? [t('productPicture.tooMany', { n: MAX_PICTURE_FILES })] : []),
    ...(uploads.unreadable.length > 0 ? [t('productPicture.unreadable', { names: names(uploads.unreadable) })] : []),
  ]
  const hasArrived = arrived.length > 0 && !uploads.isSending
  return (
    <PageModal
      open
      width={860}
      title={t('productPicture.bulkTitle')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        results === null ? (
          <Button
            type="primary"
            loading={uploads.isSending || isSaving}
            disabled={wanted.length === 0 || libraryId === null}
            onClick={() => (hasArrived ? apply() : void uploads.send(wanted))}
          >
            {hasArrived
              ? t('productPicture.apply', { n: arrived.length })
              : t('productPicture.send', { n: wanted.length })}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t('productPicture.close')}
          </Button>
        )
      }
    >
      {results === null ? (
        <>
          <p className="quiet">{t('productPicture.bulkHint')}</p>
          <div className="image-bar">
            {choice}
            <Select
              aria-label={t('productPicture.library')}
              className="list-choice"
              value={libraryId}
              placeholder={t('productPicture.noLibrary')}
              options={libraries.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setLibrary}
            />
          </div>
          <DropZone
            label={t('productPicture.files')}
            hint={t('productPicture.limits', { n: MAX_PICTURE_FILES })}
            accept={RESOURCE_MIMES.join(',')}
            onFiles={take}
          />
          {problems.map((problem) => (
            <p key={problem} className="form-problem" role="alert">
              {problem}
            </p>
          ))}
          {status === 'failed' && <RetryAlert error={error} onRetry={() => take(chosen.files)} />}
          {rows.length > 0 && (
            <MatchTable
              matches={rows}
              productOf={productOf}
              onPick={(fileName, productId) => setPicked(new Map([...picked, [fileName, productId]]))}
            />
          )}
          <ul className="attachment-uploads">
            {uploads.open.map((upload) => (
              <Sending
                key={upload.id}
                upload={upload}
                onCancel={uploads.cancel}
                onRetry={uploads.retry}
                onDismiss={uploads.dismiss}
              />
            ))}
          </ul>
        </>
      ) : (
        <ResultTable results={results} />
      )}
    </PageModal>
  )
}
