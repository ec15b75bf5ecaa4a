import { describe, expect, it } from 'vitest'
import { routeNames, routeNamesIn } from './route-names.ts'
import { placesOf } from './without-page-tables.ts'

describe('which routes have a page, in the first script', () => {
  it('is a digit for each route, the position of the group whose folder declares its page', () => {
    expect(placesOf(['login', 'role', 'console', 'user', 'expense'], [['console'], ['user', 'role']])).toBe('-101-')
  })

  it('is refused where a page has no route', () => {
    expect(() => placesOf(['login'], [['login', 'elsewhere']])).toThrow('pages of no route: elsewhere')
  })

  it('follows the order in which the table declares the routes', () => {
    const code = `const page = () => 1
      export const routes = [page('login', '/login'), menuPage('role', '/settings/role', { parent: 'login' })]`
    expect(routeNamesIn(code)).toEqual(['login', 'role'])
    expect(() => routeNamesIn('export const routes = [{ name: 1 }]')).toThrow('each entry is a call')
    expect(routeNames().slice(0, 2)).toEqual(['login', 'bindingAccount'])
  })
})
