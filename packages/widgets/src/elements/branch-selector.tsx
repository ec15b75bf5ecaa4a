import { BranchSelector } from '../branch-selector/branch-selector.tsx'
import { defineWidget, type HostedProps } from './define-widget.tsx'
import { emit } from './events.ts'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedSelector = ({ host, theme }: HostedProps) => (
  <BranchSelector theme={theme} onBranch={(branch) => void emit(host, 'netbar-branch', { branch })} />
)

defineWidget('netbar-branch-selector', HostedSelector)
