/** A role, as far as it makes an administrator. */
export interface RoleState {
  readonly level: '1' | '2'
  readonly enabled: boolean
  /** Whether it may give rights. */
  readonly administers: boolean
}

/** Somebody with roles, the primary one first. */
export interface Person {
  readonly active: boolean
  readonly roleIds: readonly string[]
}

/** The people of a brand and their roles, each by id. */
export interface Staff {
  readonly people: ReadonlyMap<string, Person>
  readonly roles: ReadonlyMap<string, RoleState>
}

/** The function by which rights are given. */
export const ADMINISTERS = 'ROLE_ASSIGN'

/** Whether somebody may give rights in a whole brand: the first of their enabled roles decides the level (specification §6). */
export const isAdministrator = ({ active, roleIds }: Person, roles: Staff['roles']): boolean => {
  const own = roleIds.flatMap((id) => roles.get(id) ?? []).filter(({ enabled }) => enabled)
  return active && own[0]?.level === '1' && own.some(({ administers }) => administers)
}

const hasAdministrator = ({ people, roles }: Staff): boolean =>
  [...people.values()].some((person) => isAdministrator(person, roles))

/** Whether a change takes the last administrator of a brand away. */
export const losesAdministrator = (before: Staff, after: Staff): boolean =>
  hasAdministrator(before) && !hasAdministrator(after)
