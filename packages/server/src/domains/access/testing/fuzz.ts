import { TEST_PASSWORD } from '../../../testing/test-server.ts'
import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  words: {
    username: ['admin', 'xh001_mgr', 'locked01', 'nobody', ' ADMIN '],
    password: [TEST_PASSWORD, 'wrong-password'],
  },
  counting: [
    'session',
    'login_attempt',
    'login_log',
    'captcha',
    'sms_code',
    'session_confirmation',
    'sign_in_ticket',
    'service_token',
    'passkey_challenge',
    'call_log',
  ],
}
