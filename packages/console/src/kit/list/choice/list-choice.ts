/** One of a filter's choices. */
export interface Option {
  readonly value: string
  readonly label: string
}

interface FilterParts {
  /** Its name in the address bar. */
  readonly name: string
  /** Key of the text beside it. */
  readonly label: string
}

/** A filter of a list. What is chosen is a text; empty where nothing is. */
export type ListFilter = FilterParts &
  (
    | { readonly kind: 'text'; readonly maxLength: number }
    /** A calendar day `yyyy-MM-dd`. */
    | { readonly kind: 'day' }
    /**
     * One of some values, or of whatever there is where they come from the server. `useOptions` is a hook; null while
     * they are on their way, and the filter has its place already.
     */
    | {
        readonly kind: 'choice'
        readonly values: readonly string[] | null
        readonly useOptions: () => readonly Option[] | null
      }
    /** One of some values, or of whatever there is, that the page shows in a way of its own. */
    | { readonly kind: 'own'; readonly values: readonly string[] | null }
  )

/** What a list can be asked for. */
export interface ListAddress {
  readonly filters: readonly ListFilter[]
  /** Columns to sort by; with a `-` in front, down. */
  readonly sorts: readonly string[]
  readonly defaultSort: string
}

/** What a person chose, as the address bar and the saved filter keep it. */
export interface ListChoice {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly page: number
  readonly limit: number
}

export const PAGE_SIZES = [10, 20, 50, 100]
const FIRST_LIMIT = 20
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Most characters of a value that comes from the server. */
const VALUE_LENGTH = 64

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** A filter's value as it was read; what makes no sense there is as if it were not there. */
const sensible = (filter: ListFilter, text: string): string => {
  switch (filter.kind) {
    case 'text':
      return text.trim().slice(0, filter.maxLength)
    case 'day':
      return isDay(text) ? text : ''
    case 'choice':
    case 'own':
      return filter.values === null || filter.values.includes(text) ? text.slice(0, VALUE_LENGTH) : ''
  }
}

/** The choice of a list that nobody has touched. */
export const firstChoice = ({ filters, defaultSort }: ListAddress): ListChoice => ({
  filters: Object.fromEntries(filters.map(({ name }) => [name, ''])),
  sort: defaultSort,
  page: 1,
  limit: FIRST_LIMIT,
})

/** Reads the address bar; what makes no sense there is as if it were not there. */
export const choiceFrom = (address: ListAddress, search: URLSearchParams): ListChoice => {
  const page = Number(search.get('page') ?? 1)
  const limit = Number(search.get('limit') ?? FIRST_LIMIT)
  const sort = search.get('sort') ?? ''
  return {
    filters: Object.fromEntries(
      address.filters.map((filter) => [filter.name, sensible(filter, search.get(filter.name) ?? '')]),
    ),
    sort: address.sorts.includes(sort.replace(/^-/, '')) ? sort : address.defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : FIRST_LIMIT,
  }
}

/** The address bar of a choice; what is as at first is left out. */
export const searchOf = (address: ListAddress, { filters, sort, page, limit }: ListChoice): URLSearchParams => {
  const search = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (sort !== address.defaultSort) search.set('sort', sort)
  if (page !== 1) search.set('page', String(page))
  if (limit !== FIRST_LIMIT) search.set('limit', String(limit))
  return search
}

/** A choice as a query of the same names; what is empty is left out. */
export const plainQuery = ({ filters, sort, page, limit }: ListChoice): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value === '' ? undefined : value])),
  sort,
  page,
  limit,
})
