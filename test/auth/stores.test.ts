/** The stores that run inside this process. */
import { PGlite } from '@electric-sql/pglite';
import { memoryStore } from '../../auth/handler';
import { postgresStore } from '../../auth/postgres';
import { testStore } from '../support/auth/stores';

testStore('memory', async () => ({ store: memoryStore(), close() {} }));
testStore('PGlite', async () => {
  const pool = await PGlite.create();
  return { store: await postgresStore(pool), close: () => pool.close() };
});
