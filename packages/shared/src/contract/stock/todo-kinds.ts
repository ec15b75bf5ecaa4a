import type { TodoKinds } from '../kit/todo-kind.ts'

const documents = (tab: string, status: string) =>
  ({ name: 'inventory', query: { tab, status }, byBranch: true }) as const

/** What stock and its documents leave to do, the most urgent first. */
export const stockTodos = {
  lowStock: { name: 'inventory', query: { state: 'BELOW_SAFETY' } },
  transfersToReceive: documents('transfer', 'OUT'),
  transfersToSend: documents('transfer', 'APPROVED'),
  transfersToDecide: documents('transfer', 'PENDING'),
  countsToDecide: documents('check', 'SUBMITTED'),
  countsToFinish: documents('check', 'COUNTING'),
  lossesToDecide: documents('loss', 'PENDING'),
} as const satisfies TodoKinds
