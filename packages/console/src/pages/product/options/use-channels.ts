import { SALE_CHANNELS } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'

/** Where guests see products and order them. */
export const useChannels = () => {
  const { t } = useTranslation()
  return SALE_CHANNELS.map((value) => ({ value, label: t(`productDetail.channel.${value}`) }))
}
