import type { ImageLibrary } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageModal } from '../../../ui/page-modal.tsx'

interface MoveDialogProps {
  /** Other libraries of the brand. */
  readonly libraries: readonly ImageLibrary[]
  readonly count: number
  readonly onMove: (libraryId: string) => void
  readonly onClose: () => void
}

/** Asks for the library where images go. */
export const MoveDialog = ({ libraries, count, onMove, onClose }: MoveDialogProps) => {
  const { t } = useTranslation()
  const [target, setTarget] = useState<string | null>(null)
  return (
    <PageModal
      open
      title={t('pictures.moveImages', { n: count })}
      okText={t('pictures.move')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: target === null }}
      onOk={() => {
        onClose()
        if (target !== null) onMove(target)
      }}
      onCancel={onClose}
    >
      <Select
        aria-label={t('pictures.target')}
        placeholder={t('pictures.target')}
        className="list-choice"
        value={target}
        options={libraries.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setTarget}
      />
    </PageModal>
  )
}
