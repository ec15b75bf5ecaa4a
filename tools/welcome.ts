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
  const { seedAccounts, twoStepAccount } = await import('@netbar/server/demo')
  const all = [...seedAccounts, twoStepAccount]
  const width = Math.max(...all.map(({ username }) => username.length))
  const accounts = all.map(({ username, note }) => `    ${username.padEnd(width)}  ${note}`)
  return `
netbar is ready. Ctrl-C stops it.

  Console  ${url}
  Portal   ${url}/portal/   a foreign page with netbar's widgets
  API      ${url}/api/openapi.json
  Log      ${logFile}

  Accounts, all with the password ${password}
${accounts.join('\n')}

  ${twoStepAccount.username} takes a code of any authenticator app with this key, or each of these codes once
    ${twoStepAccount.key}
    ${twoStepAccount.recoveryCodes.slice(0, 5).join('  ')}
    ${twoStepAccount.recoveryCodes.slice(5).join('  ')}

  In another terminal
    ${pnpm} netbar login --server ${url} --username xh001_mgr
    ${pnpm} netbar tail
    ${pnpm} netbar unstored
`
}
