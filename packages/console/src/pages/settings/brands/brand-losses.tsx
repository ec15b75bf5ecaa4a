import { brandMenuLosses } from '@netbar/shared/console'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import './brands.css'

interface BrandLossesProps {
  readonly brandId: string
  /** Names that the roles of the brand are to open at most. */
  readonly menus: ReadonlySet<string>
}

/** Roles that lose something by what is chosen, and how much. */
export const BrandLosses = ({ brandId, menus }: BrandLossesProps) => {
  const { t } = useTranslation()
  const { losses, status, error, ask } = useUnit({
    losses: brandMenuLosses.$value,
    status: brandMenuLosses.$status,
    error: brandMenuLosses.$error,
    ask: brandMenuLosses.asked,
  })
  const choice = JSON.stringify([...menus])
  useEffect(() => {
    ask({ id: brandId, menus: [...menus] })
    // Another set of the same names is no other choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, brandId, choice])
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask({ id: brandId, menus: [...menus] })} />
  if (losses === null || losses.length === 0) return <output className="quiet">{t('brandPermission.noLoss')}</output>
  return (
    <Alert
      className="brand-losses"
      type="warning"
      showIcon
      title={t('brandPermission.losses', {
        roles: losses.length,
        n: losses.reduce((sum, { loses }) => sum + loses, 0),
      })}
      description={
        <ul>
          {losses.map(({ id, name, loses, userCount }) => (
            <li key={id}>{t('brandPermission.loss', { name, n: loses, users: userCount })}</li>
          ))}
        </ul>
      }
    />
  )
}
