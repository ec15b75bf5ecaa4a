import { constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

/** A shorter file fits into the packet of its answer’s headers: it arrives no sooner compressed. */
const MIN_BYTES = 512

/**
 * Writes `.br` and `.gz` beside each text file of a build, which the server sends to browsers that take them. Both cores
 * are used: files are small, and the whole takes two seconds.
 */
export const precompressed = (): Plugin =>
  compression({
    include: /\.(js|css|svg|json)$/,
    threshold: MIN_BYTES,
    algorithms: [
      defineAlgorithm('brotliCompress', {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
      defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
    ],
    scheduler: { isHighMemory: () => false },
    logLevel: 'silent',
  })
