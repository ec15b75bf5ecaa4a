import { SECOND_MS } from '@netbar/shared/contract'
import type { Translate } from '@netbar/shared/texts'
import { dateTimeText, shortDuration } from '../output/times.ts'

/** Warning for a session or a service token that ends at `expiry` (ms since 1970), in `left` ms. */
export const warningText = (expiry: number, left: number, isService: boolean, t: Translate): string =>
  t(isService ? 'cli.tokenSoonOver' : 'cli.soonOver', {
    time: dateTimeText(expiry),
    left: shortDuration(left / SECOND_MS),
  })
