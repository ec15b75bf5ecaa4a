import type { Option } from '../../option.ts'
import { isDay } from '../../day/day-text.ts'

interface FilterParts {
  /** Its name in the address. */
  readonly name: string
  /** Text key of its label. */
  readonly label: string
}

/** A filter of a list. Its value is a text; empty for no choice. */
export type ListFilter = FilterParts &
  /** `limit` is the maximum length, from the contract. */
  (
    | { readonly kind: 'text'; readonly limit: number }
    /** A period of calendar days `yyyy-MM-dd`; `until` is the name of its last day in the address. */
    | { readonly kind: 'days'; readonly until: string }
    /**
     * One of some values; of any where they come from the server. `useOptions` is a hook; null while they are loading,
     * when the filter already takes its place.
     */
    | {
        readonly kind: 'choice'
        readonly values: readonly string[] | null
        readonly useOptions: () => readonly Option[] | null
      }
    /**
     * One of some values, or any, with a component of the page's own. A subject is what the page is about, as the branch
     * of a price list: clearing the filters keeps it, and no saved view has it.
     */
    | { readonly kind: 'own'; readonly values: readonly string[] | null; readonly isSubject?: true }
  )

/** Tab, filters and sort orders of a list. */
export interface ListAddress {
  /** Tab of the page that shows the list, as `tab` in the address; none for the list of the first tab. */
  readonly tab?: string
  readonly filters: readonly ListFilter[]
  /** Sort orders; a leading `-` means descending. */
  readonly sorts: readonly string[]
  readonly defaultSort: string
}

/** The user's choice, as stored in the address and the saved filter. */
export interface ListChoice {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly page: number
  readonly limit: number
  /** Id of the saved view that it began with; none without one. */
  readonly view?: string | undefined
}

export const PAGE_SIZES = [10, 20, 50, 100]
const FIRST_LIMIT = 20
/** Maximum length of a value from the server's options. */
const VALUE_LENGTH = 64

/** Names of a filter's values in the address. */
const namesOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' ? [filter.name, filter.until] : [filter.name]

/** Names of the address that say what the page is about. */
export const subjectNames = (filters: readonly ListFilter[]): readonly string[] =>
  filters.filter((filter) => filter.kind === 'own' && filter.isSubject).map(({ name }) => name)

/** Identifies a list; what a person keeps of it is stored under this key. */
export const listKeyOf = ({ route, tab }: { readonly route: string; readonly tab?: string }): string =>
  tab === undefined ? route : `${route}:${tab}`

/** Filters that a user sees as such, and set. */
export const setFilters = (
  filters: readonly ListFilter[],
  choice: Pick<ListChoice, 'filters'>,
): readonly ListFilter[] =>
  filters.filter((filter) => filter.kind !== 'own' && namesOf(filter).some((name) => choice.filters[name]))

/** Values that leave filters empty. */
export const emptyOf = (filters: readonly ListFilter[]): Readonly<Record<string, string>> =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, '']))

/** Value of a filter from the address; an invalid one is dropped. */
const sensible = (filter: ListFilter, text: string): string => {
  switch (filter.kind) {
    case 'text':
      return text.trim().length <= filter.limit ? text.trim() : ''
    case 'days':
      return isDay(text) ? text : ''
    case 'choice':
    case 'own':
      return (filter.values === null ? text.length <= VALUE_LENGTH : filter.values.includes(text)) ? text : ''
  }
}

/** Default choice of a list. */
export const firstChoice = ({ filters, defaultSort }: ListAddress): ListChoice => ({
  filters: emptyOf(filters),
  sort: defaultSort,
  page: 1,
  limit: FIRST_LIMIT,
})

/** Parses the address; invalid values are dropped. */
export const choiceFrom = (address: ListAddress, search: URLSearchParams): ListChoice => {
  const page = Number(search.get('page') ?? 1)
  const limit = Number(search.get('limit') ?? FIRST_LIMIT)
  const sort = search.get('sort') ?? ''
  const view = search.get('view') ?? ''
  return {
    filters: Object.fromEntries(
      address.filters.flatMap((filter) =>
        namesOf(filter).map((name) => [name, sensible(filter, search.get(name) ?? '')] as const),
      ),
    ),
    sort: address.sorts.includes(sort.replace(/^-/, '')) ? sort : address.defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: PAGE_SIZES.includes(limit) ? limit : FIRST_LIMIT,
    ...(view !== '' && view.length <= VALUE_LENGTH ? { view } : {}),
  }
}

/** Address of a choice; default values are left out. */
export const searchOf = (address: ListAddress, { filters, sort, page, limit, view }: ListChoice): URLSearchParams => {
  const search = new URLSearchParams(address.tab === undefined ? {} : { tab: address.tab })
  for (const [name, value] of Object.entries(filters)) if (value !== '') search.set(name, value)
  if (sort !== address.defaultSort) search.set('sort', sort)
  if (page !== 1) search.set('page', String(page))
  if (limit !== FIRST_LIMIT) search.set('limit', String(limit))
  if (view !== undefined) search.set('view', view)
  return search
}

/** Query with the same names; empty values are left out. */
export const plainQuery = ({ filters, sort, page, limit }: ListChoice): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value === '' ? undefined : value])),
  sort,
  page,
  limit,
})
