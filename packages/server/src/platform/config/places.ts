import { join } from 'node:path'
import type { DatabasePlace } from '../db/index.ts'
import type { ServerConfig } from './read-config.ts'

/** Where the configured database is. */
export const databasePlace = ({ databaseUrl, dataDir }: ServerConfig): DatabasePlace =>
  databaseUrl === null ? { dataDir } : { url: databaseUrl }

/** The folder of files that were uploaded. */
export const uploadsDirOf = ({ dataDir }: Pick<ServerConfig, 'dataDir'>): string => join(dataDir, 'uploads')
