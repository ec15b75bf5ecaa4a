import { bellStates } from './bell-states.ts'
import { branchStates } from './branch-states.ts'
import { feedStates } from './feed-states.ts'
import { orderStates } from './order-states.ts'
import type { GalleryState } from './state.ts'

/** Every state that a widget can be in. */
export const galleryStates: readonly GalleryState[] = [...bellStates, ...branchStates, ...feedStates, ...orderStates]
