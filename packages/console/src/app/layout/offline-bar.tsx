import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../ui/use-is-online.ts'

/** Bar under the header while the machine has no network. The live region stays, so that screen readers hear it come. */
export const OfflineBar = () => {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return <output className="offline-bar">{!isOnline && t('app.offline')}</output>
}
