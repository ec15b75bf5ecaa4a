import type { HistoryQuery } from '@netbar/shared'
import { notificationRoutes } from '@netbar/shared/contract'
import { PAGE_SIZES } from '../../../kit/list/choice/list-choice.ts'

/** Choices of the service filter. */
export const SERVICE_TYPES = Object.keys(notificationRoutes)

/** What a person chose, as the address bar keeps it. An empty service type stands for all of them. */
export interface HistoryChoice {
  readonly serviceType: string
  readonly page: number
  readonly limit: number
}

export const firstChoice: HistoryChoice = { serviceType: '', page: 1, limit: 20 }

/** Parses the address; invalid values are dropped. */
export const choiceFrom = (search: URLSearchParams): HistoryChoice => {
  const page = Number(search.get('page') ?? 1)
  const limit = Number(search.get('limit') ?? firstChoice.limit)
  return {
    serviceType: SERVICE_TYPES.find((type) => type === search.get('serviceType')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : firstChoice.limit,
  }
}

/** Address of a choice; default values are left out. */
export const searchOf = ({ serviceType, page, limit }: HistoryChoice): URLSearchParams => {
  const search = new URLSearchParams()
  if (serviceType) search.set('serviceType', serviceType)
  if (page !== firstChoice.page) search.set('page', String(page))
  if (limit !== firstChoice.limit) search.set('limit', String(limit))
  return search
}

/** Query for the server. */
export const queryOf = ({ serviceType, page, limit }: HistoryChoice): HistoryQuery => ({
  serviceType: serviceType || undefined,
  page,
  limit,
})
