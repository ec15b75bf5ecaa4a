import type { Import, ImportPlace } from '@netbar/shared/console'
import { IMPORT_ROWS, SHEET_MIME } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface ChooseFileProps {
  readonly model: Import
  /** Where the rows belong; null until it is chosen. */
  readonly place: ImportPlace | null
}

/** First step: the template, and a chosen or dropped file with its upload progress. */
export const ChooseFile = ({ model, place }: ChooseFileProps) => {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const { sending, choose, cancel, askTemplate } = useUnit({
    sending: model.$sending,
    choose: model.fileChosen,
    cancel: model.cancelled,
    askTemplate: model.templateRequested,
  })
  const take = (file: File | undefined) => {
    if (file && place !== null) choose({ file, fileName: file.name, place })
  }
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  if (sending !== null) {
    const isSent = sending.sentBytes >= sending.totalBytes
    const percent = Math.floor((sending.sentBytes / Math.max(1, sending.totalBytes)) * 100)
    const said = isSent ? t('importFile.reading') : t('importFile.sending', { percent })
    return (
      <div className="import-sending">
        <progress aria-label={said} max={100} {...(isSent ? {} : { value: percent })} />
        <output>{said}</output>
        <Button onClick={() => cancel()}>{t('importFile.cancel')}</Button>
      </div>
    )
  }
  return (
    <>
      <p className="import-template">
        <Button disabled={place === null} onClick={() => place !== null && askTemplate(place)}>
          {t('importFile.template')}
        </Button>
        <span className="quiet">{t('importFile.templateHint')}</span>
      </p>
      {/* Its input handles keys and clicks; dropping a file is an addition for the mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={`import-drop${isOver ? ' import-drop-over' : ''}`}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false)
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          type="file"
          className="visually-hidden"
          accept={`.xlsx,${SHEET_MIME}`}
          disabled={place === null}
          onChange={({ target }) => {
            take(target.files?.[0])
            // So that the same file can be chosen again after a correction.
            target.value = ''
          }}
        />
        <strong>{place === null ? t('importFile.chooseBrand') : t('importFile.drop')}</strong>
        <span className="quiet">{t('importFile.limits', { n: IMPORT_ROWS.toLocaleString() })}</span>
      </label>
    </>
  )
}
