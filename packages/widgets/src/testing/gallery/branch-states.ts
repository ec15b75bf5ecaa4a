import type { Branch } from '@netbar/shared/contract'
import { exampleUser, type SignedInOptions } from '@netbar/shared/testing'
import { LONG_NAME, type GalleryState } from './state.ts'

const INFO = 'GET /api/admin/user/front/info'
const BUTTON = '.netbar-branch-button'
const ROW = '.netbar-branch-row'
const NAMES = ['光谷旗舰店', '徐东销品茂店', '重庆解放碑店']

const branchAt = (index: number, name = NAMES[index] ?? `第${index + 1}分店`): Branch => ({
  id: `b${index + 1}`,
  brandId: 'r1',
  branchNo: `XH${String(index + 1).padStart(3, '0')}`,
  name,
})
const branches = (count: number, name?: string): SignedInOptions => ({
  user: { ...exampleUser, branches: Array.from({ length: count }, (_, index) => branchAt(index, name)) },
})
/** Types into the search field. */
const type = (text: string) => () => {
  const field = document.querySelector<HTMLInputElement>('.netbar-branch-search')
  // React and Preact both notice a value set through the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const state = (name: string, shows: string, part: Partial<GalleryState>): GalleryState => ({
  widget: 'BranchSelector',
  name,
  shows,
  ...part,
})

export const branchStates: readonly GalleryState[] = [
  state('loading', '.netbar-branch', { world: { answers: ({ http }) => void http.hold(INFO) } }),
  state('failed', BUTTON, { world: { answers: ({ http }) => http.fail(INFO) } }),
  state('refused', '.netbar-branch', { world: { answers: ({ http }) => http.refuse(INFO, 40101) } }),
  state('none', '.netbar-branch', { world: branches(0) }),
  state('one', '.netbar-branch-only', { world: branches(1) }),
  state('one-long', '.netbar-branch-only', { world: branches(1, LONG_NAME) }),
  state('several', BUTTON, { world: branches(3) }),
  state('several-long', BUTTON, { world: branches(3, LONG_NAME) }),
  state('offline', BUTTON, { world: branches(3), steps: [(world) => world.socket.latest.drop()] }),
  state('popup-data', ROW, { world: branches(3), steps: [BUTTON] }),
  state('popup-many', ROW, { world: branches(3000), steps: [BUTTON] }),
  state('popup-long', ROW, { world: branches(3, LONG_NAME), steps: [BUTTON] }),
  state('popup-none-found', '.netbar-branch-popup:not(:has(.netbar-branch-row))', {
    world: branches(3),
    steps: [BUTTON, '.netbar-branch-search', type('没有这家')],
  }),
]
