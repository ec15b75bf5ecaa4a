import { defineDomain } from '../../kernel/domain.ts'
import type { Todos } from '../../kernel/todo.ts'
import { createHomeHandlers } from './handlers.ts'
import { menu } from './menu.ts'
import { texts } from './texts/index.ts'
import { todos } from './todos.ts'

export { cashInOf } from './cash-in.ts'
export { closeDays, TREND_DAYS } from './closed-days.ts'
export { dayAfter, daysBetween } from './days.ts'
export { tradeByDay } from './daily-trade.ts'
export { tradeOf } from './trade.ts'

/** The home page: to-dos, and figures of trade. */
export const home = defineDomain({
  name: 'home',
  menu,
  texts,
  todos,
  handlers: ({ todos: ofAll }: { readonly todos: Todos }) => ({ home: createHomeHandlers(ofAll) }),
})
