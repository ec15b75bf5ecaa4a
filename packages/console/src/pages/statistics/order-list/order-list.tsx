import { ListView } from '../../../kit/list/list-view.tsx'
import { orderDefinition } from './order-definition.ts'

/** 订单列表: what guests ordered, to find any of it. */
export const OrderList = () => <ListView definition={orderDefinition} />
