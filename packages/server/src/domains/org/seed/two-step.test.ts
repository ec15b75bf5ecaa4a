// @module-tag release
import { expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import { fromBase32 } from '../../access/testing/authenticator.ts'
import { stepOf, totpAt } from '../../access/second-factor/totp.ts'
import { twoStepAccount } from './two-step.ts'

it('the demo’s account of two steps signs in with a code of the printed key, or a printed code', async () => {
  const clock = createManualClock(new Date())
  const server = await startTestServer({ clock, config: { profile: 'demo' }, isFloorAlive: false })
  try {
    const { username, key, recoveryCodes } = twoStepAccount
    for (const code of [totpAt(fromBase32(key), stepOf(clock.now())), recoveryCodes.at(-1)]) {
      const body = { username, password: server.password, captcha: '' }
      const { body: first } = await server.call('POST', '/api/auth/jwt/token', { body })
      // Only the refusal 40103 has a ticket; any other answer fails here.
      const { ticket } = first['data'] as { readonly ticket: string }
      const { body: second } = await server.call('POST', '/api/auth/jwt/second-factor', { body: { ticket, code } })
      expect(second).toMatchObject({ status: 200 })
    }
  } finally {
    await server.stop()
  }
})
