import { expect, it } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { unreachableServer } from './server.ts'

const t = await loadTexts('en-US')

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
  ['ECONNREFUSED', 'firewall'],
  ['CERT_HAS_EXPIRED', 'Check the address'],
])('a server that gives no answer because of %s is told with %s', (reason, advice) => {
  const { state, text } = unreachableServer('https://netbar.example', reason, t)
  expect([state, text.includes(reason), text.includes(advice)]).toEqual(['broken', true, true])
})
