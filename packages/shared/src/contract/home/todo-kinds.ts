import type { TodoKinds } from '../kit/todo-kind.ts'

/** What waits for everybody: guests are served at the counter, not on a page. */
export const homeTodos = {
  waitingOrders: null,
  unread: { name: 'historyMessage', query: {} },
} as const satisfies TodoKinds
