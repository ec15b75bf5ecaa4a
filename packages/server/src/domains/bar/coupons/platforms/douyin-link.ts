import { CouponFailure } from './coupon-platform.ts'
import type { Fetch } from './ask-platform.ts'

/**
 * What the link of a QR code leads to: it is asked for, and not followed.
 *
 * @throws CouponFailure where it leads nowhere.
 */
export const scannedQuery = async (send: Fetch, link: string): Promise<{ readonly encrypted_data: string }> => {
  let target: string | null
  try {
    const response = await send(link, { redirect: 'manual', signal: AbortSignal.timeout(8_000) })
    target = response.headers.get('location')
  } catch {
    throw new CouponFailure('unanswered')
  }
  const found = target !== null && URL.canParse(target) ? new URL(target).searchParams.get('object_id') : null
  if (found === null) throw new CouponFailure('refused')
  return { encrypted_data: found }
}
