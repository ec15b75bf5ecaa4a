import { calls, type Call } from '@netbar/shared/contract'

/** Every call of the contract as `<feature>.<name>`. */
export const namedCalls: readonly (readonly [name: string, call: Call])[] = Object.entries(calls).flatMap(
  ([feature, group]) => Object.entries<Call>(group).map(([name, call]) => [`${feature}.${name}`, call] as const),
)

/** Calls that only people make, and those that only client machines make: a token of a person is no key of a machine. */
export const callsOfPeople = namedCalls.filter(([, { access }]) => access !== 'public' && access !== 'machine')
export const callsOfMachines = namedCalls.filter(([, { access }]) => access === 'machine')

/** The path of a call up to its parameters, which come last in the examples. */
export const fixedPath = ({ path }: Call): string => path.replace(/(\/\{\w+\})+$/, '')

/** The path of a call with the same text for each parameter. */
export const pathWith = ({ path }: Call, text: string): string => path.replaceAll(/\{\w+\}/g, text)

/** Headers that a call needs beside the token. */
export const headersOf = ({ idempotent }: Call, key = 'security-1'): Readonly<Record<string, string>> =>
  idempotent ? { 'Idempotency-Key': key } : {}

/** Calls after which the session continues. */
export const callsKeepingSession = namedCalls.filter(([name]) => name !== 'session.signOut' && name !== 'session.lock')
