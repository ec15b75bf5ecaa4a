import type { BellTools } from '../bell-tools.ts'
import { KindIcon } from './kind-icon.tsx'
import { RowActions } from './row-actions.tsx'
import { RowFocus } from './row-focus.ts'

export { Inbox } from './inbox.tsx'
export { InboxBar } from './inbox-bar.tsx'

export const tools: BellTools = { Icon: KindIcon, Actions: RowActions, Focus: RowFocus }
