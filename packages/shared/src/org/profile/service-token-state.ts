import { SERVICE_TOKEN_WARNING_MS, type ServiceToken } from '../../contract/access/service-token.ts'

/** State of a service token that was not revoked; `ending` from the day on which its maker is told. */
export type ServiceTokenState = 'valid' | 'ending' | 'ended'

export const serviceTokenState = (
  { expiresTime }: Pick<ServiceToken, 'expiresTime'>,
  now: number,
): ServiceTokenState => {
  const left = Date.parse(expiresTime) - now
  if (left <= 0) return 'ended'
  return left <= SERVICE_TOKEN_WARNING_MS ? 'ending' : 'valid'
}
