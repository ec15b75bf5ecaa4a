import { $locale } from '@netbar/shared'
import type { ReleaseItem } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../ui/status-tag.tsx'
import './release-items.css'

const TONES = { ADDED: 'done', IMPROVED: 'waiting', FIXED: 'closed' } as const

/** Items of a release in the current language. */
export const ReleaseItems = ({ items }: { readonly items: readonly ReleaseItem[] }) => {
  const { t } = useTranslation()
  const locale = useUnit($locale)
  return (
    <ul className="release-items">
      {items.map(({ kind, texts }) => (
        <li key={`${kind} ${texts['zh-CN']}`}>
          <StatusTag tone={TONES[kind]}>{t(`whatsNew.kind.${kind}`)}</StatusTag>
          <span>{texts[locale]}</span>
        </li>
      ))}
    </ul>
  )
}
