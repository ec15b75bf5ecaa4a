/** Folder with the programs of PostgreSQL 15 or newer; null where this machine has none. */
export declare const findPostgres: () => string | null
/** Path of redis-server; null where this machine has none. */
export declare const findRedis: () => string | null
