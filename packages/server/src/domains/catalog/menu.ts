import { fn, group, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('product_index', { sort: 2, icon: 'shopping' }),
  page('productMasterManage', 'product_index', { sort: 0, icon: 'database' }, [
    fn('BRANCH_PRICE_SWITCH'),
    fn('PRODUCT_MASTER_VIEW'),
    { ...fn('PRODUCT_MASTER_ADD'), partOf: 'PRODUCT_MASTER_EDIT' },
    fn('PRODUCT_MASTER_EDIT'),
    fn('PRODUCT_MASTER_DISABLE'),
    fn('PRODUCT_MASTER_IMPORT'),
    fn('PRODUCT_MASTER_EXPORT'),
    fn('PRICE_ADJUST_AUDIT'),
    fn('TAKE_DOWN_AUDIT'),
    fn('PRODUCT_CHANGE_AUDIT'),
    fn('PURCHASE_REFUND_AUDIT'),
    fn('PURCHASE_REFUND_RECEIVE'),
    fn('PRODUCT_COST_VIEW'),
    fn('BRANCH_PRICE_EDIT'),
  ]),
  page('productManage', 'product_index', { sort: 1, icon: 'appstore' }, [
    fn('BRANCH_PRODUCT_VIEW'),
    fn('BRANCH_PRODUCT_EDIT'),
    fn('BRANCH_PRODUCT_SHELF'),
    fn('BRANCH_PRODUCT_IMPORT'),
    fn('BRANCH_PRODUCT_EXPORT'),
    fn('PRICE_ADJUST_APPLY'),
    fn('TAKE_DOWN_APPLY'),
    fn('PRODUCT_CHANGE_APPLY'),
    fn('PRODUCT_DISCOUNT_EDIT'),
    fn('PRODUCT_DISCOUNT_BELOW_COST'),
    fn('PRODUCT_DISCOUNT_EXPORT'),
  ]),
  page('productSetting', 'product_index', { sort: 3, icon: 'control' }, [
    fn('CLASSIFY'),
    fn('GROUPING'),
    fn('CLASSIFY_EDIT'),
    fn('GROUPING_EDIT'),
    fn('PRODUCT_SETTING_EDIT'),
    fn('DICTIONARY_EDIT'),
  ]),
]
