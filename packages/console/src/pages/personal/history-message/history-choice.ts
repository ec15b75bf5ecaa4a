import type { HistoryQuery } from '@netbar/shared'
import { SERVICE_TYPES } from '@netbar/shared/contract'
import { PAGE_SIZES } from '../../../kit/list/choice/list-choice.ts'

/** What a person chose, as the address bar keeps it. An empty service type stands for all of them. */
export interface HistoryChoice {
  readonly serviceType: string
  readonly page: number
  readonly limit: number
}

export const firstChoice: HistoryChoice = { serviceType: '', page: 1, limit: 20 }

/** Reads the address bar; what makes no sense there is as if it were not there. */
export const choiceFrom = (search: URLSearchParams): HistoryChoice => {
  const page = Number(search.get('page') ?? 1)
  const limit = Number(search.get('limit') ?? firstChoice.limit)
  return {
    serviceType: SERVICE_TYPES.find((type) => type === search.get('serviceType')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : firstChoice.limit,
  }
}

/** The address bar of a choice; what is as at first is left out. */
export const searchOf = ({ serviceType, page, limit }: HistoryChoice): URLSearchParams => {
  const search = new URLSearchParams()
  if (serviceType) search.set('serviceType', serviceType)
  if (page !== firstChoice.page) search.set('page', String(page))
  if (limit !== firstChoice.limit) search.set('limit', String(limit))
  return search
}

/** The question to the server. */
export const queryOf = ({ serviceType, page, limit }: HistoryChoice): HistoryQuery => ({
  serviceType: serviceType || undefined,
  page,
  limit,
})
