import { $menus, pageFunctionsOf } from '@netbar/shared'
import { review } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ListFigures } from '../../../kit/list/list-figures.tsx'
import { ReportFiguresWaiting } from '../reports/report-figures.tsx'
import { changeWords, rowsBehind } from './change-words.ts'
import './review.css'

/** What has changed since the period before, in sentences that lead to their rows. */
export const ReviewChanges = () => {
  const { t } = useTranslation()
  const id = useId()
  const menus = useUnit($menus)
  return (
    <ListFigures figures={review.changes} list={review} waiting={<ReportFiguresWaiting />}>
      {({ from, to, changes }) => (
        <section className="review-changes" aria-labelledby={id}>
          <h2 id={id}>{t('review.changed')}</h2>
          {changes.length === 0 && <p className="quiet">{t('review.nothingToCompare')}</p>}
          <ul>
            {changes.map((change) => {
              const words = changeWords(t, change)
              const rows = rowsBehind(change, { from, to })
              return (
                <li key={`${change.kind} ${change.id}`}>
                  {rows !== null && pageFunctionsOf(menus, rows.route).size > 0 ? (
                    <Link to={rows.href}>{words}</Link>
                  ) : (
                    words
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </ListFigures>
  )
}
