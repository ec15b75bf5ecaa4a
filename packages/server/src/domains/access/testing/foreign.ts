import type { access } from '../index.ts'
import { inBody, inPath } from '../../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof access>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  session: {
    signIn: null,
    captcha: null,
    signOut: null,
    lock: null,
    unlock: null,
    changePassword: null,
    userInfo: '?appType=SDX_NETCAFE&token={token}',
  },
  confirmation: { confirm: null },
  secondFactor: {
    finish: null,
    signInChallenge: null,
    challenge: null,
    state: null,
    begin: null,
    turnOn: null,
    renewRecoveryCodes: null,
    turnOff: null,
    reset: (foreign) => [{ ...inPath(foreign.userId), isCompanyOnly: true }],
  },
  passkeys: {
    begin: null,
    add: null,
    rename: () => [{ ...inPath('of-another'), body: { name: '别人的' } }],
    remove: () => [inPath('of-another')],
  },
  serviceTokens: {
    list: '',
    create: (foreign, own) => [
      inBody({ name: 'robot', scopes: ['tail'], branchIds: [foreign.branchId] }),
      inBody({ name: 'robot', scopes: ['tail'], branchIds: [own.branchId, foreign.branchId] }),
    ],
    revoke: (foreign) => [inPath(foreign.serviceTokenId)],
  },
  passwordLinks: { look: null, use: null },
  embed: {
    issue: (foreign) => [inBody({ origin: 'https://portal.example', widgets: ['bell'], branchId: foreign.branchId })],
  },
}
