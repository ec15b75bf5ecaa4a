/** The least that an authenticated list call costs: Fastify, a token that is verified, and rows that are ready. */
import fastify from 'fastify'
import { jwtVerify, SignJWT } from 'jose'

const secret = new TextEncoder().encode('only-for-the-benchmark-32-bytes!')
const rows = Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: `row ${index}`, amountFen: index }))

const app = fastify()
app.get('/rows', async ({ headers }) => {
  await jwtVerify(headers.authorization ?? '', secret)
  return { status: 200, msg: '', rows, total: 20 }
})
const token = await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(secret)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => void app.close())
console.log(`${url}/rows ${token}`)
