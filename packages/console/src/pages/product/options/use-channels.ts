import { SALE_CHANNELS } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'

/** Channels that show products to guests. */
export const useChannels = () => {
  const { t } = useTranslation()
  return SALE_CHANNELS.map((value) => ({ value, label: t(`productDetail.channel.${value}`) }))
}
