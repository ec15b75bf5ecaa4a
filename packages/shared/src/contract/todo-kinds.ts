import { catalogTodos } from './catalog/todo-kinds.ts'
import { homeTodos } from './home/todo-kinds.ts'
import type { TodoKinds } from './kit/todo-kind.ts'
import { purchasingTodos } from './purchasing/home/todo-kinds.ts'
import { stockTodos } from './stock/todo-kinds.ts'

/** All kinds of to-dos, the most urgent first: each domain declares its own. */
export const todoKinds: TodoKinds = {
  waitingOrders: homeTodos.waitingOrders,
  ...purchasingTodos,
  ...stockTodos,
  ...catalogTodos,
  unread: homeTodos.unread,
}
