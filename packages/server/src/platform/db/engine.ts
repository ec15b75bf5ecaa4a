import type { Migration } from 'kysely/migration'

/** Database engines that all migrations and queries support. */
export type Engine = 'sqlite' | 'postgres'

/** All migrations by name, in order, for an engine. */
export type Migrations = (engine: Engine) => Readonly<Record<string, Migration>>

/** Writes one line for whoever starts the server, about what takes long. */
export type Say = (line: string) => void
