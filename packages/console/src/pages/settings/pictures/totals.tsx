import type { ImageTotals } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../kit/figures/figures.tsx'
import { bytesText } from './bytes-text.ts'

/** What a brand's libraries hold, and what shows pictures. */
export const Totals = ({ totals: { all, unused, places } }: { readonly totals: ImageTotals }) => {
  const { t } = useTranslation()
  const amount = ({ count, bytes }: ImageTotals['all']) => t('pictures.amount', { n: count, size: bytesText(bytes) })
  return (
    <Figures
      figures={[
        { key: 'all', label: t('pictures.all'), value: amount(all) },
        { key: 'unused', label: t('pictures.unused'), value: amount(unused) },
        ...places.map(({ kind, count }) => ({ key: kind, label: t(`pictures.showing.${kind}`), value: count })),
      ]}
    />
  )
}
