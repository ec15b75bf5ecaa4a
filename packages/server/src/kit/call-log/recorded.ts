import type { Call } from '@netbar/shared/contract'

/** Calls about the own account that are recorded: whoever got into it would begin with these. */
const PERSONAL: ReadonlySet<string> = new Set([
  'session.changePassword',
  'secondFactor.turnOn',
  'secondFactor.turnOff',
  'secondFactor.renewRecoveryCodes',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.remove',
  'profile.save',
  'profile.savePhone',
  'accountBinding.unbind',
])

/** Whether a call is recorded: it writes, and needs a function or changes how somebody gets in. */
export const isRecorded = (name: string, { method, access }: Call): boolean =>
  method !== 'GET' && (typeof access === 'object' || PERSONAL.has(name))
