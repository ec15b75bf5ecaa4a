/** How a person calls pnpm here: without it on the machine, only through npx. */
const pnpm = /[\\/]_npx[\\/]/.test(process.env['PATH'] ?? '') ? 'npx -y pnpm@12' : 'pnpm'

/** What the server is, for a person to use it. */
interface Started {
  readonly url: string
  /** Of every demo account. */
  readonly password: string | undefined
  readonly logFile: string
}

/** What a person who has just started netbar may do next. */
export async function welcome({ url, password = '', logFile }: Started): Promise<string> {
  // Imported late: the server's package is there once it is built.
  const { seedAccounts } = await import('@netbar/server/demo')
  const width = Math.max(...seedAccounts.map(({ username }) => username.length))
  const accounts = seedAccounts.map(({ username, note }) => `    ${username.padEnd(width)}  ${note}`)
  return `
netbar is ready. Ctrl-C stops it.

  Console  ${url}
  Portal   ${url}/portal/   a foreign page with netbar's widgets
  API      ${url}/api/openapi.json
  Log      ${logFile}

  Accounts, all with the password ${password}
${accounts.join('\n')}

  In another terminal
    ${pnpm} netbar login --server ${url} --username xh001_mgr
    ${pnpm} netbar tail
    ${pnpm} netbar unstored
`
}
