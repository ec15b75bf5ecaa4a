import { CompanyPurchaseList } from '../purchase-list/company-purchase-list.tsx'
import { defineWidget, type HostedProps } from './define-widget.tsx'

// Brings the types of tags and events, whichever entry an application imports.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export { configure } from '../runtime/registry.ts'

const HostedList = ({ theme, onNavigate }: HostedProps) => <CompanyPurchaseList theme={theme} onNavigate={onNavigate} />

defineWidget('netbar-company-purchase-list', HostedList)
