/** How a person calls pnpm here: without it on the machine, only through npx. */
const pnpm = /[\\/]_npx[\\/]/.test(process.env['PATH'] ?? '') ? 'npx -y pnpm@12' : 'pnpm'

/** What a person who has just started netbar may do next. `url` is the server's. */
export async function welcome(url: string, logFile: string): Promise<string> {
  // Imported late: the server's package is there once it is built.
  const { seedAccounts } = await import('@netbar/server')
  const width = Math.max(...seedAccounts.map(({ username }) => username.length))
  const accounts = seedAccounts.map(({ username, note }) => `    ${username.padEnd(width)}  ${note}`)
  return `
netbar is ready. Ctrl-C stops it.

  Console  ${url}
  Portal   ${url}/portal/   a foreign page with netbar's widgets
  API      ${url}/api/openapi.json
  Log      ${logFile}

  Accounts (one password for all: ${process.env['NETBAR_DEMO_PASSWORD'] ? 'NETBAR_DEMO_PASSWORD' : 'printed above'})
${accounts.join('\n')}

  In another terminal
    ${pnpm} netbar login --server ${url} --username xh001_mgr
    ${pnpm} netbar tail
    ${pnpm} netbar unstored
`
}
