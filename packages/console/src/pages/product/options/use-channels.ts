import { SALE_CHANNELS } from '@netbar/shared/contract'
import { optionsOf } from '../../../kit/options-of.ts'

/** Channels that show products to guests. */
export const useChannels = optionsOf(SALE_CHANNELS, (value) => `productDetail.channel.${value}`)
