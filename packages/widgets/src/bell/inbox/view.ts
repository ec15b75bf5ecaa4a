/** What the popup of the bell shows: a part of the inbox, of one kind or, where it is empty, of all. */
export interface BellView {
  readonly part: 'unread' | 'inbox' | 'archived'
  readonly kind: string
}

/** What opens first (specification §2). */
export const firstView: BellView = { part: 'unread', kind: '' }
