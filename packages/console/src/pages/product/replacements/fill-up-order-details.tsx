import { $menus, failureText, pageFunctionsOf, replacementOpened, shownReplacement } from '@netbar/shared'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { useTabLabel } from '../../../app/tabs/tab-context.ts'
import { useOwnRow } from '../../../kit/resource/use-own-row.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useText } from '../../../ui/use-text.ts'
import { Absent } from '../purchase-detail/absent.tsx'
import { DocumentHistory } from '../purchase-detail/document-history.tsx'
import { ReplacementFacts, ReplacementLines } from './replacement-facts.tsx'
import { REPLACEMENT_TONES } from './replacement-status.ts'
import { ReplacementSteps } from './replacement-steps.tsx'
import '../purchase-detail/purchase-detail.css'

/** One replacement order from its filing to the store's stock. */
export const FillUpOrderDetails = () => {
  const { t } = useTranslation()
  const say = useText()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { latest, status, error, menus, open } = useUnit({
    latest: shownReplacement.$value,
    status: shownReplacement.$status,
    error: shownReplacement.$error,
    menus: $menus,
    open: replacementOpened,
  })
  const may = useMemo(() => pageFunctionsOf(menus, 'purchaseTimesStatistics'), [menus])
  const replacement = useOwnRow(id, latest)
  useTabLabel(replacement?.replacementNo ?? null)
  useEffect(() => {
    if (id) open(id)
  }, [id, open])

  const title = t('routes.fillUpOrderDetails')
  if (!id) return <Absent title={title} text={t('replacement.notFound')} />
  if (!replacement) {
    if (status !== 'failed') return <LoadingBar />
    const text = error ? failureText(error) : null
    return <Absent title={title} text={text ? say(text) : t('errors.busy')} onRetry={() => open(id)} />
  }
  return (
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
      <DocumentHistory history={replacement.history} nameOf={(name) => t(`replacements.status.${name}`)} />
    </div>
  )
}
