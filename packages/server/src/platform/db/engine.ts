import type { Migration } from 'kysely/migration'

/** The engines that the one set of migrations and queries is written for. */
export type Engine = 'sqlite' | 'postgres'

/** Every migration by its name, in the order of names, for an engine. */
export type Migrations = (engine: Engine) => Readonly<Record<string, Migration>>
