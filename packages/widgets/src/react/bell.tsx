import { Bell as BareBell, type BellProps as BareProps } from '../bell/bell.tsx'
import { InShadow, type HostProps } from './in-shadow.tsx'
import { room } from './room.tsx'

export type BellProps = BareProps & HostProps

/**
 * The bell (specification §2). Must be inside a runtime, as all components here: a `NetbarProvider`, or effector-react's
 * `Provider`.
 */
export const Bell = ({ className, ...props }: BellProps) => (
  <InShadow widget={BareBell} props={props} className={className}>
    {room(44, 44)}
  </InShadow>
)
