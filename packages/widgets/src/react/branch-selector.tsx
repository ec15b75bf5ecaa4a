import {
  BranchSelector as BareBranchSelector,
  type BranchSelectorProps as BareProps,
} from '../branch-selector/branch-selector.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'
import { room } from './room.tsx'

export type BranchSelectorProps = BareProps & HostProps

/** The branch selector (specification §2). */
export const BranchSelector = ({ className, ...props }: BranchSelectorProps) => (
  <InShadow widget={BareBranchSelector} props={props} className={className}>
    {room(160, 44)}
  </InShadow>
)
