import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyChallenge, PasskeyCreation, PasskeyProof } from '@netbar/shared/contract'

type Descriptor = PasskeyChallenge['allowCredentials'][number]

/** Without the ways to reach it, if none is known. */
const asDescriptor = ({ id, type, transports }: Descriptor) => ({ id, type, ...(transports ? { transports } : {}) })

/** Asks an authenticator to answer a challenge. */
export const provePasskey = async (challenge: PasskeyChallenge): Promise<PasskeyProof> => {
  const allowCredentials = challenge.allowCredentials.map(asDescriptor)
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: { ...challenge, allowCredentials } })
  return { id, rawId, type, response, clientExtensionResults: {} }
}

/** Asks an authenticator to make a passkey. */
export const makePasskey = async (creation: PasskeyCreation): Promise<NewPasskey> => {
  const excludeCredentials = creation.excludeCredentials.map(asDescriptor)
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: { ...creation, excludeCredentials } })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  }
}

/** Ends the browser's dialog, if one is open. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()
