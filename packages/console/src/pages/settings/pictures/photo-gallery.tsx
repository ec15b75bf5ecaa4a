import { $menus, hrefOf, pageFunctionsOf } from '@netbar/shared'
import { $defaultBrand, libraryDeletion, libraryWrite } from '@netbar/shared/console'
import type { ImageLibrary } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryDialog } from '../../../kit/form/entry-dialog.tsx'
import { ListView } from '../../../kit/list/list-view.tsx'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { libraryDefinition, libraryFields, librarySchema, newLibrarySchema } from './library-definition.tsx'

/** 图库: libraries of a brand's pictures, which are their folders. */
export const PhotoGallery = () => {
  const { t } = useTranslation()
  const { menus, brand, remove } = useUnit({ menus: $menus, brand: $defaultBrand, remove: libraryDeletion.submitted })
  const may = pageFunctionsOf(menus, 'pictureResourceManagement')
  const [edited, setEdited] = useState<ImageLibrary | 'new' | null>(null)
  const [leaving, setLeaving] = useState<ImageLibrary | null>(null)
  return (
    <>
      <ListView
        definition={libraryDefinition}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'open', label: t('pictures.open'), to: hrefOf('imagesFolder', { libraryId: row.id }) },
              ...(may.has('IMAGE_LIBRARY_ADD')
                ? [{ key: 'edit', label: t('kit.edit'), onClick: () => setEdited(row) }]
                : []),
              ...(may.has('IMAGE_LIBRARY_DELETE')
                ? [{ key: 'delete', label: t('kit.remove'), isDangerous: true, onClick: () => setLeaving(row) }]
                : []),
            ]}
          />
        )}
        begin={
          may.has('IMAGE_LIBRARY_ADD') && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('pictures.addLibrary')}
            </Button>
          )
        }
      />
      {edited === 'new' && (
        <EntryDialog
          form="library-new"
          title={t('pictures.addLibrary')}
          fields={libraryFields}
          schema={newLibrarySchema}
          row={{ brandId: brand?.brandId, type: 'OTHER' }}
          write={libraryWrite}
          toParams={(draft) => v.parse(newLibrarySchema, draft)}
          onClose={() => setEdited(null)}
        />
      )}
      {edited !== null && edited !== 'new' && (
        <EntryDialog
          form={`library-${edited.id}`}
          title={t('pictures.editLibrary')}
          fields={libraryFields.filter(({ isGivenOnce }) => isGivenOnce !== true)}
          schema={librarySchema}
          row={edited}
          write={libraryWrite}
          toParams={(draft) => ({ ...v.parse(librarySchema, draft), id: edited.id, brandId: edited.brandId })}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('pictures.deleteLibrary', { name: leaving.name })}
          confirm={t('kit.remove')}
          isDangerous
          onClose={() => setLeaving(null)}
          onConfirm={() => remove({ id: leaving.id, imageCount: leaving.imageCount })}
        >
          {t('pictures.askDeleteLibrary', { n: leaving.imageCount })}
        </ConfirmDialog>
      )}
    </>
  )
}
