/** Users in a directory, on a real OpenLDAP with a password policy. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Attribute, Change, Client, Control } from 'ldapts';
import { memoryStore } from '../../auth/handler';
import { type DirectoryOptions, sessionsOn, usersInDirectory } from '../../auth/ldap';
import { withDirectory } from '../../auth/users/ldap';
import { fillDirectory, PEOPLE, POLICY, SERVICE } from '../support/auth/directory';
import { createHost } from '../support/auth/host';
import { SUFFIX, slapdBinary, startSlapd, type TestDirectory } from '../support/server/start/slapd';

const RIGHTS = `access to attrs=userPassword by dn.exact="${SERVICE.dn}" write by anonymous auth by * none
access to * by dn.exact="${SERVICE.dn}" read by * none`;
const RULES = {
  ...{ pwdCheckQuality: '2', pwdMinLength: '9', pwdInHistory: '2', pwdMaxAge: '3600' },
  ...{ pwdLockout: 'TRUE', pwdMaxFailure: '3', pwdMustChange: 'TRUE' },
};
const dnOf = (uid: string) => `uid=${uid},${PEOPLE}`;
const io = () => ({ request: new Request('https://auth.example/auth'), headers: new Headers() });
const REFUSED = { is: 'refused' };
const SIGNED_ON = { is: 'signed-on', session: expect.any(String) };
const binary = slapdBinary();

/** Runs `use` with the address of a server that gets each connection, and the number of connections. */
async function withServer(answer: (socket: Socket) => void, use: (port: number) => Promise<unknown>) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use((server.address() as AddressInfo).port);
  for (const socket of sockets) socket.destroy();
  server.close();
  return sockets.length;
}

function testDirectory(slapd: string): void {
  let directory: TestDirectory;
  let root: Client;
  beforeAll(async () => {
    directory = await startSlapd(slapd, { rights: RIGHTS, policy: POLICY });
    root = new Client({ url: directory.url });
    await root.bind(directory.root.dn, directory.root.password);
    await fillDirectory(root, RULES);
  });
  afterAll(async () => {
    await root.unbind();
    await directory.stop();
  });

  const add = (uid: string, more: Record<string, string | string[]> = {}, ...controls: Control[]) =>
    root.add(
      dnOf(uid),
      {
        ...{ objectClass: 'inetOrgPerson', uid, cn: uid, sn: 'Lovelace', mail: `${uid}@example.test` },
        ...{ mobile: '+12125550142', userPassword: 'Bright-Sky7', ...more },
      },
      controls,
    );
  beforeEach(async () => {
    const { searchEntries } = await root.search(PEOPLE, { scope: 'one', attributes: ['1.1'] });
    for (const { dn } of searchEntries) await root.del(dn, new Control(MANAGE_REFERRALS));
    await add('ada');
  });
  const set = (uid: string, type: string, value: string) =>
    root.modify(
      dnOf(uid),
      new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) }),
    );
  const usersWith = (more: Partial<DirectoryOptions> = {}) =>
    usersInDirectory({
      ...{ url: directory.url, tls: { ca: directory.tls.cert }, base: PEOPLE, account: SERVICE },
      sessions: sessionsOn(memoryStore()),
      ...more,
    });
  const signIn = (typed: string, password = 'Bright-Sky7', more: Partial<DirectoryOptions> = {}) =>
    usersWith(more).signIn(typed, password, io());

  it('signs on by user id and address, over StartTLS and over TLS', async () => {
    for (const url of [directory.url, directory.tlsUrl])
      for (const typed of ['ada', 'Ada@Example.test'])
        expect(await signIn(typed, undefined, { url })).toEqual(SIGNED_ON);
    expect(await usersWith().find('ada')).toMatchObject({ id: dnOf('ada'), phone: '+12125550142' });
    for (const [typed, password] of [
      ['ada', 'bright-sky7'],
      ['nobody', 'Bright-Sky7'],
    ] as const)
      expect(await signIn(typed, password)).toEqual(REFUSED);
  });

  it('never signs on without a password', async () => {
    const users = usersWith();
    for (const typed of ['ada', 'nobody', '']) expect(await users.signIn(typed, '', io())).toEqual(REFUSED);
    const ada = await users.byId(dnOf('ada'));
    expect(ada && (await users.checkPassword?.(ada, '', io()))).toBe(false);
    const judge = () => null;
    expect(ada && (await usersWith({ judge }).setPassword(ada, '', io()))).toMatchObject(REFUSED);
    const browser = await createHost(() => users)
      .browser()
      .begin();
    expect((await browser.signOn('ada', '')).body.nextAction).toBe('LOGIN');
    const account = { ...SERVICE, password: '' };
    expect(() => usersWith({ account })).toThrow(/<account> needs a <dn> and a <password>/);
  });

  it('takes the typed text as a value, in one spelling', async () => {
    const others = [
      '*',
      'a*',
      'ada)(uid=*',
      '*)(uid=*))(|(uid=*',
      'ada\0',
      '\\61da',
      'ａda',
      ' ada',
      'ada ',
      '(uid=ada)',
    ];
    for (const typed of others) {
      expect([typed, await usersWith().find(typed)]).toEqual([typed, null]);
      expect(await signIn(typed)).toEqual(REFUSED);
    }
    await add('other', { mail: 'ada@example.test' });
    expect(await signIn('ada@example.test')).toEqual(REFUSED);
  });

  it('sets a password by the rules of the directory, which hashes it, and ends all sessions', async () => {
    const users = usersWith();
    const signedOn = await users.signIn('ada', 'Bright-Sky7', io());
    const session = 'session' in signedOn ? signedOn.session : '';
    const ada = await users.owner(session);
    if (!ada) throw new Error('signed on');
    expect(await users.setPassword(ada, 'Soft-Rai', io())).toEqual({ is: 'refused', code: 'PASSWORD_RULE' });
    expect(await users.setPassword(ada, 'Soft-Rain42', io())).toEqual({ is: 'changed' });
    expect(await users.setPassword(ada, 'Bright-Sky7', io())).toEqual({
      is: 'refused',
      code: 'PASSWORD_HISTORY',
    });
    expect([await users.owner(session), await users.checkPassword?.(ada, 'Soft-Rain42', io())]).toEqual([
      null,
      true,
    ]);
    const { searchEntries } = await root.search(dnOf('ada'), { attributes: ['userPassword'] });
    expect(String(searchEntries[0]?.userPassword)).toMatch(/^\{SSHA\}/);
  });

  it('refuses a locked account and a password that has expired or was reset, with their codes', async () => {
    for (let at = 0; at < 3; at++) expect(await signIn('ada', 'wrong')).toEqual(REFUSED);
    expect(await signIn('ada')).toEqual({ is: 'refused', code: 'LOCKED' });
    // The control lets an entry begin with attributes that the server writes.
    await add('old', { pwdChangedTime: '20200101000000Z' }, new Control(RELAX, { critical: true }));
    await add('reset');
    await set('reset', 'pwdReset', 'TRUE');
    for (const uid of ['old', 'reset']) {
      expect(await signIn(uid, 'wrong')).toEqual(REFUSED);
      expect(await signIn(uid)).toEqual({ is: 'refused', code: 'CHANGE_PASSWORD_FIRST' });
      const user = await usersWith().find(uid);
      expect(user && (await usersWith().setPassword(user, 'Soft-Rain42', io()))).toEqual({ is: 'changed' });
      expect(await signIn(uid, 'Soft-Rain42')).toEqual(SIGNED_ON);
    }
  });

  it('treats a user whom an administrator has locked, or whom the filter excludes, as unknown from then on', async () => {
    const users = usersWith({ filter: '(!(title=left))' });
    for (const [attribute, value] of [
      ['title', 'left'],
      ['pwdAccountLockedTime', '000001010000Z'],
    ] as const) {
      const uid = `user-${attribute}`;
      await add(uid);
      const signedOn = await users.signIn(uid, 'Bright-Sky7', io());
      await set(uid, attribute, value);
      expect(await users.signIn(uid, 'Bright-Sky7', io())).toEqual(REFUSED);
      expect([await users.find(uid), await users.byId(dnOf(uid))]).toEqual([null, null]);
      expect('session' in signedOn && (await users.owner(signedOn.session))).toBeNull();
    }
  });

  it('checks the password of an unknown user with the decoy, and never signs on as it', async () => {
    await add('decoy', { userPassword: 'Bright-Sky7' });
    const decoy = dnOf('decoy');
    expect(await signIn('nobody', 'Bright-Sky7', { decoy })).toEqual(REFUSED);
    await signIn('nobody', 'wrong', { decoy });
    const { searchEntries } = await root.search(decoy, { attributes: ['pwdFailureTime'] });
    expect(searchEntries[0]?.pwdFailureTime).toMatch(/Z$/);
  });

  it('has users without a password, and users who need a second factor', async () => {
    const attributes = { password: 'pwdChangedTime', secondFactor: 'carLicense' };
    await root.add(dnOf('noor'), { objectClass: 'inetOrgPerson', uid: 'noor', cn: 'noor', sn: 'Haddad' });
    await add('finn', { carLicense: 'TRUE' });
    const users = usersWith({ attributes });
    expect((await users.find('noor'))?.hasPassword).toBe(false);
    expect((await users.find('ada'))?.hasPassword).toBe(true);
    expect(await signIn('finn', undefined, { attributes })).toEqual({
      is: 'second-factor',
      id: dnOf('finn'),
    });
  });

  it('follows no referral', async () => {
    const connections = await withServer(
      () => {},
      async (port) => {
        const referral = { objectClass: ['referral', 'extensibleObject'], ou: 'elsewhere' };
        const ref = `ldap://127.0.0.1:${port}/ou=elsewhere,${SUFFIX}`;
        await root.add(`ou=elsewhere,${PEOPLE}`, { ...referral, ref });
        expect(await signIn('ada')).toEqual(SIGNED_ON);
        await expect(usersWith().byId(`uid=eve,ou=elsewhere,${PEOPLE}`)).rejects.toThrow(/has failed/);
      },
    );
    expect(connections).toBe(0);
  });

  describe('signs no one on, and names the address,', () => {
    const fails = async (pattern: RegExp, more: Partial<DirectoryOptions>) => {
      const errors: unknown[] = [];
      const host = createHost(() => usersWith(more), { onError: (error) => void errors.push(error) });
      const { status, code } = await (await host.browser().begin()).signOn('ada', 'Bright-Sky7');
      expect([status, code, String(errors[0])]).toEqual([
        500,
        'SYSTEM_ERROR',
        expect.stringMatching(pattern),
      ]);
    };

    it('if the directory is gone, silent, or has another certificate', async () => {
      await withServer(
        () => {},
        (port) =>
          fails(/ldap:\/\/localhost:\d+ has failed: .*(timeout|didn't answer)/, {
            url: `ldap://localhost:${port}`,
            timeoutMs: 200,
          }),
      );
      await fails(/has failed: .*ECONNREFUSED/, { url: 'ldaps://127.0.0.1:1' });
      for (const url of [directory.url, directory.tlsUrl]) {
        await fails(/self-signed certificate/, { url, tls: {} });
        await fails(/does not match certificate|altnames/, { url: url.replace('localhost', '127.0.0.1') });
      }
    });

    it('if the service account has another password', () =>
      fails(/refuses the password of the service account cn=latchkey/, {
        account: { ...SERVICE, password: 'old' },
      }));

    it('if the connection is lost, and opens no other one, which would be without TLS or a bind', async () => {
      for (const url of [directory.url, directory.tlsUrl]) {
        const search = withDirectory({ url, tls: { ca: directory.tls.cert } }, async (client) => {
          await client.bind(SERVICE.dn, SERVICE.password);
          await client.unbind();
          return client.search(PEOPLE);
        });
        await expect(search).rejects.toThrow(/has closed the connection/);
      }
    });
  });
}

const MANAGE_REFERRALS = '2.16.840.1.113730.3.4.2';
const RELAX = '1.3.6.1.4.1.4203.666.5.12';

if (binary === null) {
  it.skip('users in a directory (skipped: this machine has no slapd)', () => undefined);
} else {
  testDirectory(binary);
}
