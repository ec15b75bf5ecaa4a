import type { ImageTotals } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { bytesText } from './bytes-text.ts'
import './pictures.css'

/** What a brand's libraries hold, and what shows pictures. */
export const Totals = ({ totals: { all, unused, places } }: { readonly totals: ImageTotals }) => {
  const { t } = useTranslation()
  const amount = ({ count, bytes }: ImageTotals['all']) => t('pictures.amount', { n: count, size: bytesText(bytes) })
  return (
    <dl className="image-totals">
      <div>
        <dt>{t('pictures.all')}</dt>
        <dd>{amount(all)}</dd>
      </div>
      <div>
        <dt>{t('pictures.unused')}</dt>
        <dd>{amount(unused)}</dd>
      </div>
      {places.map(({ kind, count }) => (
        <div key={kind}>
          <dt>{t(`pictures.showing.${kind}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
