/**
 * Lower bound of an authenticated list call: Fastify, a verified token, and the same answer as a prepared object. The
 * file with the answer is the argument.
 */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { jwtVerify, SignJWT } from 'jose'

const secret = new TextEncoder().encode('only-for-the-benchmark-32-bytes!')
const answer: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

const app = fastify()
app.get('/rows', async ({ headers }) => {
  await jwtVerify(headers.authorization ?? '', secret)
  return answer
})
app.get('/cpu', async () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
})
const token = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(secret)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => void app.close())
console.log(`${url} ${token}`)
