import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface PagerProps {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** Pages of the images. That of Ant Design alone, apart from its table, would be 2 KiB more for every list. */
export const Pager = ({ page, limit, total, onChange }: PagerProps) => {
  const { t } = useTranslation()
  const pages = Math.max(1, Math.ceil(total / limit))
  return (
    <nav className="image-bar image-pager" aria-label={t('pictures.pages')}>
      <span className="quiet">{t('kit.total', { n: total })}</span>
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('pictures.previous')}
      </Button>
      <span aria-current="page">{t('pictures.pageOf', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('pictures.next')}
      </Button>
    </nav>
  )
}
