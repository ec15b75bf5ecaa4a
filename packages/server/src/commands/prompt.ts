import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Prompts on the terminal without echo. */
const promptHidden = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
    process.stderr.write(question)
    lines.on('close', () => reject(new Error('no answer')))
    lines.question('', (answer) => {
      resolve(answer)
      lines.close()
      process.stderr.write('\n')
    })
  })

/** Reads a secret: typed twice on a terminal, or the first line of standard input. Null where the two differ. */
export const readSecretInput = async (question: string): Promise<string | null> => {
  if (process.stdin.isTTY) {
    const first = await promptHidden(`${question}: `)
    return (await promptHidden(`${question} again: `)) === first ? first : null
  }
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split(/\r?\n/)[0] ?? ''
}
