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
 * The token of a request: from the `Authorization` header, raw or as `Bearer`. Where the contract also has it in the
 * query, the query alone is enough; if both are given they must be equal. Calls that change something accept the
 * header only, which a page of another site cannot make a browser send.
 */
export const tokenOf = (request: FastifyRequest, isInQuery: boolean): string | null => {
  const header = fromHeader(request.headers.authorization)
  const query = isInQuery ? fromQuery(request.query) : null
  if (header !== null && query !== null && header !== query) return null
  return header ?? query
}
