import { ListView } from '../../../kit/list/list-view.tsx'
import { orderDefinition } from './order-definition.ts'

/** 订单列表: a searchable list of guest orders. */
export const OrderList = () => <ListView definition={orderDefinition} />
