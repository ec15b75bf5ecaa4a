import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@netbar/shared/contract'

/** A site that passkeys are made for. */
export interface TestSite {
  readonly origin: string
  readonly rpId: string
}

/** How a test's passkey answers where it answers wrongly. */
interface Behaviour {
  readonly site?: TestSite
  /** What its counter says; by default one more than before. */
  readonly counter?: number
  /** Whether it has verified its user, by a PIN or a finger. */
  readonly verifiesUser?: boolean
  readonly type?: string
}

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 } as const
const LENGTH_BYTES = 2

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const bigEndian = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** A security key as software: ES256, attestation `none`. */
export const createSoftwarePasskey = (site: TestSite) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let used = 0

  const clientData = (type: string, challenge: string, { origin }: TestSite) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, counter: number, { rpId }: TestSite, attested: Uint8Array = new Uint8Array()) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), bigEndian(counter, 4), attested])
  const flagsOf = ({ verifiesUser = true }: Behaviour) => FLAG.present | (verifiesUser ? FLAG.verified : 0)
  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** Answers what `navigator.credentials.create` is asked. */
    make: (challenge: string, behaviour: Behaviour = {}): NewPasskey => {
      const at = behaviour.site ?? site
      // COSE: an EC2 key of P-256 for ES256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        bigEndian(credentialId.length, LENGTH_BYTES),
        credentialId,
        key,
      ])
      const data = authData(flagsOf(behaviour) | FLAG.attested, 0, at, attested)
      const attestation = Buffer.concat([
        // CBOR: {fmt: "none", attStmt: {}, authData: <bytes>}.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData(behaviour.type ?? 'webauthn.create', challenge, at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    /** Answers what `navigator.credentials.get` is asked. */
    prove: (challenge: string, behaviour: Behaviour = {}): PasskeyProof => {
      const at = behaviour.site ?? site
      used = behaviour.counter ?? used + 1
      const data = authData(flagsOf(behaviour), used, at)
      const client = clientData(behaviour.type ?? 'webauthn.get', challenge, at)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>
