/** One row, by column name. */
export type Row = Record<string, unknown>;

/**
 * The queries that can run inside and outside a transaction. SQL is PostgreSQL's; values are passed as $1,
 * $2, …
 */
export interface Queries {
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
}

/**
 * The storage port. Two adapters implement it with the same migrations: PGlite (a folder) and pg (a
 * connection string). `transaction` rolls back when `work` throws; `script` runs several statements without
 * values; `alone` runs `work` while no other server on this database runs its own; `unlessOthers` runs it unless
 * another server does so now.
 */
export interface Database extends Queries {
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  script(sql: string): Promise<void>;
  alone<T>(work: () => Promise<T>): Promise<T>;
  unlessOthers(work: () => Promise<void>): Promise<void>;
  /** Connections in use, and requests that wait for one. */
  connections(): { used: number; waiting: number };
  close(): Promise<void>;
}
