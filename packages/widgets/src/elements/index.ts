import './bell.tsx'

export { configure } from '../runtime/registry.ts'
export type { NavigateDetail, NetbarEvents } from './events.ts'
