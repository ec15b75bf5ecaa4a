import type { configure } from '../runtime/registry.ts'

// Types of the one file for plain pages, which has no exports: its script tag makes this name.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export type { WidgetsConfig } from '../runtime/types.ts'

declare global {
  var netbar: { readonly configure: typeof configure }
}
