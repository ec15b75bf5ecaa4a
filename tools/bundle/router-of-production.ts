import type { Plugin } from 'vite'

/**
 * The router has a build for production, without the warnings of a developer, that no condition of its exports leads to.
 * A build of the console takes it.
 */
export const routerOfProduction: Plugin = {
  name: 'netbar-router-of-production',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found === null ? null : found.id.replace('/dist/development/', '/dist/production/')
    },
  },
}
