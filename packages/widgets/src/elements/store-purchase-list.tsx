import { StorePurchaseList } from '../purchase-list/store-purchase-list.tsx'
import { defineWidget, type HostedProps } from './define-widget.tsx'
import { emit } from './events.ts'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedList = ({ host, theme, onNavigate }: HostedProps) => (
  <StorePurchaseList
    theme={theme}
    onNavigate={onNavigate}
    onStored={({ id: orderId, orderNo }) => void emit(host, 'netbar-stored', { orderId, orderNo })}
  />
)

defineWidget('netbar-store-purchase-list', HostedList)
