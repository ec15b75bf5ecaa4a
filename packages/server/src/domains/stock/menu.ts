import { fn, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  page('inventory', 'product_index', { sort: 2, icon: 'container' }, [
    fn('STOCK_VIEW'),
    fn('STOCK_COST_VIEW'),
    fn('STOCK_EXPORT'),
    fn('STOCK_CHECK'),
    fn('STOCK_CHECK_AUDIT'),
    fn('STOCK_LOSS_APPLY'),
    fn('STOCK_LOSS_AUDIT'),
    fn('STOCK_TRANSFER_APPLY'),
    fn('STOCK_TRANSFER_AUDIT'),
    fn('STOCK_MOVEMENT_REVERSE'),
  ]),
]
