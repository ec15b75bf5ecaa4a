import { $menus, pageFunctionsOf, shownReplacement } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AttachmentsCard } from '../../../kit/attachments/attachment-gallery.tsx'
import { ShownDocument } from '../../../kit/document/shown-document.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DocumentHistory } from '../../../kit/document/document-history.tsx'
import { ReplacementFacts, ReplacementLines } from './replacement-facts.tsx'
import { REPLACEMENT_TONES } from './replacement-status.ts'
import { ReplacementSteps } from './replacement-steps.tsx'
import '../../../kit/document/document.css'

/** One replacement order from its filing to the store's stock. */
export const FillUpOrderDetails = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const menus = useUnit($menus)
  const may = useMemo(() => pageFunctionsOf(menus, 'purchaseTimesStatistics'), [menus])
  const title = t('routes.fillUpOrderDetails')
  return (
    <ShownDocument
      id={search.get('id') ?? ''}
      title={title}
      missing={t('replacement.notFound')}
      shown={shownReplacement}
      labelOf={({ replacementNo }) => replacementNo}
    >
      {(replacement) => (
        <div className="purchase-detail">
          <h1 className="page-title">
            {title} {replacement.replacementNo}{' '}
            <StatusTag tone={REPLACEMENT_TONES[replacement.status]}>
              {t(`replacements.status.${replacement.status}`)}
            </StatusTag>
          </h1>
          <ReplacementSteps key={replacement.id} replacement={replacement} may={may} />
          <ReplacementFacts replacement={replacement} />
          <ReplacementLines lines={replacement.lines} />
          <AttachmentsCard title={t('attachment.attachments')} attachments={replacement.attachments} />
          <DocumentHistory history={replacement.history} nameOf={(name) => t(`replacements.status.${name}`)} />
        </div>
      )}
    </ShownDocument>
  )
}
