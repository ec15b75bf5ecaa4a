export { routes, type Route, type RouteName } from './route-table.ts'
export { hrefOf, routeAt, routeNamed } from './routes.ts'
