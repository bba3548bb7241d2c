import { expect, it } from '@jest/globals';
import { renewAll } from '../../../server/domain/account/renew-keys';
import type { Database } from '../../../server/store/db/database';
import { seal } from '../../../server/store/keys/box';
import type { Keys } from '../../../server/store/keys/keys';
import { keyNamed } from '../../support/server/keys';

it('encrypts every value again, in as many batches as there are', async () => {
  const [before, now] = [keyNamed('first'), keyNamed('second')];
  const ids = Array.from({ length: 1001 }, (_, at) => String(at + 1).padStart(4, '0'));
  const sealed = ids.map((id) => ({
    id,
    secret: seal([before] as Keys, { purpose: 'authenticator app secrets', owner: id }, Buffer.from(id)),
  }));
  const renewed: unknown[] = [];
  const db = {
    async query(sql: string, values: readonly unknown[]) {
      if (!sql.startsWith('select')) return [{ id: renewed.push(values) }];
      const [after, limit] = values as [string, number];
      return sql.includes('authenticator_apps') ? sealed.filter(({ id }) => id > after).slice(0, limit) : [];
    },
  } as unknown as Database;
  expect(await renewAll(db, [now, before])).toEqual({ passwords: 0, apps: ids.length });
  expect(renewed).toHaveLength(ids.length);
});
