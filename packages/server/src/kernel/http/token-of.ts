import type { FastifyRequest } from 'fastify'

const fromHeader = (header: string | undefined): string | null => {
  const token = header?.replace(/^Bearer +/i, '').trim() ?? ''
  return token === '' ? null : token
}

const fromQuery = (query: unknown): string | null => {
  const token: unknown = query !== null && typeof query === 'object' && 'token' in query ? query.token : null
  return typeof token === 'string' && token !== '' ? token : null
}

/**
 * The token of a request: from the `Authorization` header, raw or as `Bearer`. Where the contract has it in the query too,
 * that one is enough, and both have to be the same. Calls that change something take the header only, which another
 * site's page cannot make a browser send.
 */
export const tokenOf = (request: FastifyRequest, isInQuery: boolean): string | null => {
  const header = fromHeader(request.headers.authorization)
  const query = isInQuery ? fromQuery(request.query) : null
  if (header !== null && query !== null && header !== query) return null
  return header ?? query
}
