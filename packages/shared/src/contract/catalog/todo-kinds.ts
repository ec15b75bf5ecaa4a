import type { TodoKinds } from '../kit/todo-kind.ts'

const tab = (name: string) => ({ name: 'productMasterManage', query: { tab: name } }) as const

/** Requests about products that wait for a decision. */
export const catalogTodos = {
  priceAudit: tab('priceAudit'),
  takeDownAudit: tab('takeDownAudit'),
  goodsChange: tab('goodsChange'),
} as const satisfies TodoKinds
