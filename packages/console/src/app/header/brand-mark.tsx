import { hrefOf } from '@netbar/shared'
import { $brandLogo, brandLogosOpened } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Logo of the brand, or the product's name without one; links home. */
export const BrandMark = () => {
  const { t } = useTranslation()
  const { logo, ask } = useUnit({ logo: $brandLogo, ask: brandLogosOpened })
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    ask()
  }, [ask])
  return (
    <Link className="header-mark" to={hrefOf('home')} aria-label={`${t('app.brand')} ${t('app.home')}`}>
      {logo && logo !== broken ? <img src={logo} alt="" height={32} onError={() => setBroken(logo)} /> : t('app.brand')}
    </Link>
  )
}
