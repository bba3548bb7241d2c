/** One row, by column name. */
export type Row = Record<string, unknown>;

/** The queries that can run inside and outside a transaction. The SQL is PostgreSQL's, with values as $1, $2, … */
export interface Queries {
  query<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>;
}

/**
 * The storage interface. Two adapters implement it with the same migrations: PGlite (a folder) and pg (a connection string).
 * `transaction` rolls back if `work` throws. `script` runs several statements without values. `alone` runs `work` while no other
 * server on this database runs its own, and `unlessOthers` skips it if another server runs its own.
 */
export interface Database extends Queries {
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  script(sql: string): Promise<void>;
  alone<T>(work: () => Promise<T>): Promise<T>;
  unlessOthers(work: () => Promise<void>): Promise<void>;
  /** Connections in use, and requests waiting for one. */
  connections(): { used: number; waiting: number };
  close(): Promise<void>;
}

/** The server is too busy for this work. The call answers 503, and the client may retry. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}
