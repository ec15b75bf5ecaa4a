/** How a user calls pnpm here: only through npx where it is not installed. */
const pnpm = /[\\/]_npx[\\/]/.test(process.env['PATH'] ?? '') ? 'npx -y pnpm@12' : 'pnpm'

/** What a user needs to know of the started server. */
interface Started {
  readonly url: string
  /** Password of every demo account. */
  readonly password: string | undefined
  readonly logFile: string
}

/** Prints the first steps for a user who has just started netbar. */
export async function welcome({ url, password = '', logFile }: Started): Promise<string> {
  // Imported dynamically: the server's package exists once it is built.
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
