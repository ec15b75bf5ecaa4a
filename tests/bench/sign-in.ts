import type { RunningServer } from '../server-process.ts'

/** Signs in over the API. */
export async function tokenOf(
  { url, password }: Pick<RunningServer, 'url' | 'password'>,
  username: string,
): Promise<string> {
  const response = await fetch(`${url}/api/auth/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha: '' }),
  })
  const answer: unknown = await response.json()
  const token = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  if (typeof token !== 'string') throw new Error(`${username} cannot sign in: ${JSON.stringify(answer)}`)
  return token
}
