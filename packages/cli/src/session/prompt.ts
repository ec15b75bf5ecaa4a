import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** The user cancelled with Ctrl-C or Ctrl-D. */
export class CancelledError extends Error {}

/**
 * Asks on the terminal, on stderr, because stdout is for data. A hidden answer is not echoed.
 *
 * @throws CancelledError when there is no answer.
 */
export const ask = (question: string, { isHidden }: { isHidden: boolean }): Promise<string> =>
  new Promise((resolve, reject) => {
    let isEchoing = true
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (isEchoing) process.stderr.write(chunk)
        done()
      },
    })
    const lines = createInterface({ input: process.stdin, output, terminal: true })
    let isAnswered = false
    lines.question(`${question}: `, (answer) => {
      isAnswered = true
      lines.close()
      if (isHidden) process.stderr.write('\n')
      resolve(answer)
    })
    isEchoing = !isHidden
    lines.on('close', () => {
      if (isAnswered) return
      process.stderr.write('\n')
      reject(new CancelledError())
    })
  })

/** The first line of standard input, for scripts that pipe a secret. */
export const readSecret = async (): Promise<string> => {
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split(/\r?\n/)[0] ?? ''
}
