import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PART = /packages\/console\/src\/texts\/[\w-]+\/\w+\/index\.ts$/

/** A part's texts as one module with the content of its files: a server for development has one for each file. */
export const textsInOne: Plugin = {
  name: 'netbar-texts-in-one',
  enforce: 'pre',
  load: {
    filter: { id: PART },
    handler: (id) => {
      const folder = dirname(id)
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
      const texts = files.map((file) => `"./${file}": ${readFileSync(join(folder, file), 'utf8')}`)
      return `export const texts = {${texts.join(',')}}`
    },
  },
}
