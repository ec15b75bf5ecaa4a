import './bell.tsx'
import './branch-selector.tsx'
import './notice-feed.tsx'

export { configure } from '../runtime/registry.ts'
export type { NavigateDetail, NetbarEvents } from './events.ts'
