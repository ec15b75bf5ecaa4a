import { fn, group, page } from '../../kernel/menu/index.ts'

/** Pages of the domain with their functions. */
export const menu = [
  group('bar_index', { sort: 1, icon: 'desktop' }),
  // Seating, moving and checking out are functions of the online users, which stood first.
  page('console', 'bar_index', { sort: 0, icon: 'calculator' }, [
    fn('CONSOLE_SHIFT'),
    fn('CONSOLE_CASH_OUT'),
    fn('CONSOLE_CASH_DEPOSIT'),
    fn('CONSOLE_CHARGE'),
    fn('CONSOLE_ROLLBACK'),
    fn('CONSOLE_SALE'),
    fn('CONSOLE_DISCOUNT'),
    fn('CONSOLE_REFUND'),
    fn('CONSOLE_OPEN_CARD'),
    fn('CONSOLE_TEMP_CARD'),
    fn('CONSOLE_MACHINE_CONTROL'),
  ]),
  page('orderList', 'statistics_index', { sort: 1, icon: 'profile' }, [fn('ORDER_VIEW'), fn('ORDER_EXPORT')]),
]
