export { Bell, type BellProps } from './bell/bell.tsx'
export { NetbarProvider, type NetbarProviderProps } from './runtime/netbar-provider.tsx'
export { configure } from './runtime/registry.ts'
export type { WidgetsConfig } from './runtime/widget-runtime.ts'
