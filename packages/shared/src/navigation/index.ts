export {
  decideNavigation,
  discardsFilter,
  isFilterKeyOf,
  type GuardState,
  type GuardTarget,
  type GuardVerdict,
} from '../access/guard/guard.ts'
export { routes, type Route, type RouteName } from './route-table.ts'
export { hrefOf, routeAt, routeNamed } from './routes.ts'
