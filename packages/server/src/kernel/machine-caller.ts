import type { PublicContext } from './context.ts'

/** A client machine, as its key says. */
export interface MachineCaller {
  readonly keyId: string
  /** When the key ends (ms since 1970). */
  readonly expiresAt: number
  readonly id: string
  readonly name: string
  readonly branchId: string
  readonly branchName: string
  readonly brandId: string
}

/**
 * Resolves the key of a client machine.
 *
 * @throws Refusal 40101 for a key that is unknown, was revoked or has expired, 40301 where the branch is closed.
 */
export type AuthenticateMachine = (key: string) => Promise<MachineCaller>

/** Context of a handler whose call needs the key of a machine. */
export interface MachineContext extends PublicContext {
  readonly machine: MachineCaller
}
