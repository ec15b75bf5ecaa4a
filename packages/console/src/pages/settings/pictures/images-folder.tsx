import { $menus, pageFunctionsOf } from '@netbar/shared'
import { imagesDeletion, imagesMove, libraryImages, offeredLibraries } from '@netbar/shared/console'
import type { Image } from '@netbar/shared/contract'
import { Button, Select } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabLabel } from '../../../frame/tabs/tab-context.ts'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'
import { ListEmpty } from '../../../kit/list/list-empty.tsx'
import { ListFrame } from '../../../kit/list/list-frame.tsx'
import { ListFailed } from '../../../kit/list/list-failed.tsx'
import { ListMissing } from '../../../kit/list/list-missing.tsx'
import { useAsked } from '../../../kit/list/use-asked.ts'
import { useListPage } from '../../../kit/list/use-list-page.ts'
import { IMAGE_ORDERS, imageDefinition } from './image-definition.ts'
import { ImageDialog } from './image-dialog.tsx'
import { ImageGrid } from './image-grid.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Pager } from './pager.tsx'
import { UploadPanel } from './upload-panel.tsx'

/** Libraries that are known by name, to move to; a brand has some dozen. */
const LIBRARIES = 100

/** 图片列表: the images of one library (`?libraryId`). */
export const ImagesFolder = () => {
  const { t } = useTranslation()
  const page = useListPage(imageDefinition)
  useAsked(imageDefinition, page)
  const { choice, change } = page
  const libraryId = choice.filters['libraryId'] ?? ''
  const { images, total, query, status, error, libraries, menus, askLibraries, reload, remove, move } = useUnit({
    images: libraryImages.$rows,
    total: libraryImages.$total,
    query: libraryImages.$query,
    status: libraryImages.$status,
    error: libraryImages.$error,
    libraries: offeredLibraries.$rows,
    menus: $menus,
    askLibraries: offeredLibraries.queried,
    reload: libraryImages.reloaded,
    remove: imagesDeletion.submitted,
    move: imagesMove.submitted,
  })
  useEffect(() => {
    askLibraries({ page: 1, limit: LIBRARIES, brandId: undefined, type: undefined, keyword: undefined })
  }, [askLibraries])
  const library = libraries.find(({ id }) => id === libraryId)
  useTabLabel(library?.name ?? null)
  const may = pageFunctionsOf(menus, 'pictureResourceManagement')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Image | null>(null)
  const [step, setStep] = useState<'move' | 'delete' | null>(null)
  const rows = query.libraryId === libraryId ? images : []
  const selected = rows.filter(({ id }) => chosen.has(id))
  const isMissing = rows.length === 0 && status !== 'ready' && status !== 'stale'
  const mayStep = may.has('IMAGE_RENAME') || may.has('IMAGE_DELETE')
  const finish = () => setChosen(new Set())
  return (
    <>
      <ListFrame
        definition={imageDefinition}
        page={page}
        header={() =>
          may.has('IMAGE_ADD') && libraryId !== '' && <UploadPanel libraryId={libraryId} type={library?.type} />
        }
        tools={
          <Select
            aria-label={t('pictures.order')}
            value={choice.sort}
            options={IMAGE_ORDERS.map((value) => ({ value, label: t(`pictures.orders.${value}`) }))}
            onChange={(sort) => change({ sort })}
          />
        }
      >
        {selected.length > 0 && (
          <section className="image-bar" aria-label={t('kit.select')}>
            <span aria-live="polite">{t('kit.chosen', { n: selected.length })}</span>
            {may.has('IMAGE_RENAME') && <Button onClick={() => setStep('move')}>{t('pictures.move')}</Button>}
            {may.has('IMAGE_DELETE') && (
              <Button danger onClick={() => setStep('delete')}>
                {t('kit.remove')}
              </Button>
            )}
          </section>
        )}
        {status === 'failed' && rows.length > 0 && <ListFailed error={error} onRetry={reload} />}
        {isMissing && <ListMissing status={status} error={error} onRetry={reload} />}
        {!isMissing && rows.length === 0 && (
          <ListEmpty filters={imageDefinition.filters} choice={choice} text={imageDefinition.empty} onChange={change} />
        )}
        <ImageGrid
          images={rows}
          chosen={chosen}
          onChoose={
            mayStep
              ? (id, isChosen) =>
                  setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
              : null
          }
          onOpen={setOpened}
        />
        {rows.length > 0 && (
          <Pager page={choice.page} limit={choice.limit} total={total} onChange={(next) => change({ page: next })} />
        )}
      </ListFrame>
      {opened && (
        <ImageDialog
          image={rows.find(({ id }) => id === opened.id) ?? opened}
          brandId={library?.brandId}
          may={may}
          onClose={() => setOpened(null)}
        />
      )}
      {step === 'move' && (
        <MoveDialog
          libraries={libraries.filter(({ id, brandId }) => id !== libraryId && brandId === library?.brandId)}
          count={selected.length}
          onMove={(to) => {
            move({ ids: selected.map(({ id }) => id), libraryId: to })
            finish()
          }}
          onClose={() => setStep(null)}
        />
      )}
      {step === 'delete' && (
        <BulkQuestion
          title={t('pictures.deleteImages', { n: selected.length })}
          confirm={t('kit.remove')}
          hint={t('pictures.askDelete')}
          names={selected.map(({ name }) => name)}
          isDangerous
          onConfirm={() => {
            remove(selected.map(({ id }) => id))
            finish()
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
