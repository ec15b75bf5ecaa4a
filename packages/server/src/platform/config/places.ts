import { join } from 'node:path'
import type { DatabasePlace } from '../db/index.ts'
import type { ServerConfig } from './read-config.ts'

/** Location of the configured database. */
export const databasePlace = ({ databaseUrl, dataDir }: ServerConfig): DatabasePlace =>
  databaseUrl === null ? { dataDir } : { url: databaseUrl }

/** Folder of uploaded files. */
export const uploadsDirOf = ({ dataDir }: Pick<ServerConfig, 'dataDir'>): string => join(dataDir, 'uploads')
