import { LIVE_MESSAGE_TYPES, type LiveMessageType } from '@netbar/shared/contract'
import { nextPlace, type Filter, type Ring } from './ring.ts'

/** State of the full view. */
export interface FullState {
  readonly panel: 'list' | 'types' | 'branches' | 'help'
  /** Whether the search is being typed. */
  readonly isSearching: boolean
  /** Selected notice; null while the view follows the last one. */
  readonly selected: number | null
  readonly hasDetail: boolean
  readonly filter: Filter
  /** Selected entry of the panel of types. */
  readonly typeAt: number
  /** Current branch. */
  readonly branchId: string
  /** Selected entry of the panel of branches. */
  readonly branchAt: number
  /** How the user leaves the view; null while it stays. */
  readonly leave: 'quit' | 'turn' | null
}

export const initialFullState = (branchId: string): FullState => ({
  panel: 'list',
  isSearching: false,
  selected: null,
  hasDetail: false,
  filter: { search: '', hiddenTypes: new Set() },
  typeAt: 0,
  branchId,
  branchAt: 0,
  leave: null,
})

/** A key press, as far as the view handles it. */
export interface KeyPress {
  readonly input: string
  readonly name: 'up' | 'down' | 'pageUp' | 'pageDown' | 'home' | 'end' | 'enter' | 'escape' | 'backspace' | null
}

/** Context of a key press; `rows` is the height of the list. */
export interface FullContext {
  readonly ring: Ring
  readonly rows: number
  readonly branchIds: readonly string[]
}

/** The notice at the bottom of the list. */
export const endOf = ({ selected }: FullState, ring: Ring): number => selected ?? ring.total - 1

/** Notice that a movement starts from. */
const currentOf = (state: FullState, ring: Ring): number | null => nextPlace(ring, endOf(state, ring), -1, state.filter)

/** Selects a notice; at the last one the view follows again. */
const lookAt = (state: FullState, ring: Ring, place: number | null): FullState => {
  if (place === null) return state
  const isLast = nextPlace(ring, place + 1, 1, state.filter) === null
  return { ...state, selected: isLast && !state.hasDetail ? null : place }
}

const moveBy = (state: FullState, ring: Ring, step: 1 | -1, times: number): FullState => {
  let place = currentOf(state, ring)
  for (let moved = 0; moved < times && place !== null; moved += 1)
    place = nextPlace(ring, place + step, step, state.filter) ?? place
  return lookAt(state, ring, place)
}

const toggleDetail = (state: FullState, ring: Ring): FullState => {
  const hasDetail = !state.hasDetail
  return lookAt({ ...state, hasDetail }, ring, currentOf(state, ring))
}

const pressInSearch = (state: FullState, { input, name }: KeyPress): FullState => {
  const { filter } = state
  if (name === 'enter') return { ...state, isSearching: false }
  if (name === 'escape') return { ...state, isSearching: false, filter: { ...filter, search: '' } }
  const search = name === 'backspace' ? Array.from(filter.search).slice(0, -1).join('') : filter.search + input
  return { ...state, filter: { ...filter, search }, selected: null }
}

/** The only type that is shown; null where there are several, or none. */
export const onlyType = (hiddenTypes: ReadonlySet<string>): LiveMessageType | null => {
  const [only, ...more] = LIVE_MESSAGE_TYPES.filter((type) => !hiddenTypes.has(type))
  return only !== undefined && more.length === 0 ? only : null
}

/** Shows only this type; all of them where it is the only one already. */
const toggleOnly = ({ filter }: FullState, type: string): Filter => {
  const isOnly = onlyType(filter.hiddenTypes) === type
  return { ...filter, hiddenTypes: new Set(isOnly ? [] : LIVE_MESSAGE_TYPES.filter((other) => other !== type)) }
}

const toggleType = ({ filter, typeAt }: FullState): Filter => {
  const type = LIVE_MESSAGE_TYPES[typeAt] ?? LIVE_MESSAGE_TYPES[0]
  const hiddenTypes = new Set(filter.hiddenTypes)
  if (!hiddenTypes.delete(type)) hiddenTypes.add(type)
  return { ...filter, hiddenTypes }
}

/** Keys of vi and less beside those of every keyboard; `n` and `N` go from hit to hit, as a search hides all else. */
const LIKE_VI: Readonly<Record<string, KeyPress['name']>> = {
  j: 'down',
  k: 'up',
  g: 'home',
  G: 'end',
  n: 'down',
  N: 'up',
}

const nameOf = ({ input, name }: KeyPress): KeyPress['name'] => name ?? LIKE_VI[input] ?? null

const pressInTypes = (state: FullState, key: KeyPress): FullState => {
  const { input } = key
  const name = nameOf(key)
  const last = LIVE_MESSAGE_TYPES.length - 1
  if (name === 'up') return { ...state, typeAt: Math.max(0, state.typeAt - 1) }
  if (name === 'down') return { ...state, typeAt: Math.min(last, state.typeAt + 1) }
  if (input === ' ') return { ...state, filter: toggleType(state) }
  if (input === 'o') return { ...state, filter: toggleOnly(state, LIVE_MESSAGE_TYPES[state.typeAt] ?? '') }
  if (input === 'a') return { ...state, filter: { ...state.filter, hiddenTypes: new Set() } }
  return input === 't' || name === 'escape' || name === 'enter' ? { ...state, panel: 'list' } : state
}

const pressInBranches = (state: FullState, key: KeyPress, branchIds: readonly string[]): FullState => {
  const { input } = key
  const name = nameOf(key)
  const { branchAt } = state
  if (name === 'up') return { ...state, branchAt: Math.max(0, branchAt - 1) }
  if (name === 'down') return { ...state, branchAt: Math.min(branchIds.length - 1, branchAt + 1) }
  if (name === 'enter') {
    const branchId = branchIds[branchAt] ?? state.branchId
    return { ...state, panel: 'list', branchId, selected: null, hasDetail: false }
  }
  return input === 'b' || name === 'escape' ? { ...state, panel: 'list' } : state
}

const pressInList = (state: FullState, key: KeyPress, { ring, rows, branchIds }: FullContext): FullState => {
  switch (nameOf(key) ?? key.input) {
    case 'up':
      return moveBy(state, ring, -1, 1)
    case 'down':
      return moveBy(state, ring, 1, 1)
    case 'pageUp':
      return moveBy(state, ring, -1, rows)
    case 'pageDown':
      return moveBy(state, ring, 1, rows)
    case 'home':
      return lookAt(state, ring, nextPlace(ring, ring.oldest, 1, state.filter))
    case 'end':
      return { ...state, selected: null, hasDetail: false }
    case ' ':
      return { ...state, selected: state.selected === null ? currentOf(state, ring) : null, hasDetail: false }
    case 'enter':
      return toggleDetail(state, ring)
    case 'escape':
      return { ...state, hasDetail: false, filter: { ...state.filter, search: '' } }
    case 'o': {
      const envelope = ring.at(currentOf(state, ring) ?? -1)
      return envelope ? { ...state, filter: toggleOnly(state, envelope.type) } : state
    }
    case '/':
      return { ...state, isSearching: true }
    case 't':
      return { ...state, panel: 'types' }
    case 'b':
      return { ...state, panel: 'branches', branchAt: Math.max(0, branchIds.indexOf(state.branchId)) }
    case '?':
      return { ...state, panel: 'help' }
    default:
      return state
  }
}

/** State after a key press. */
export const handleKey = (state: FullState, key: KeyPress, context: FullContext): FullState => {
  if (state.isSearching) return pressInSearch(state, key)
  if (key.input === 'q') return { ...state, leave: 'quit' }
  if (key.input === 'f') return { ...state, leave: 'turn' }
  if (state.panel === 'types') return pressInTypes(state, key)
  if (state.panel === 'branches') return pressInBranches(state, key, context.branchIds)
  if (state.panel === 'help') return { ...state, panel: 'list' }
  return pressInList(state, key, context)
}
