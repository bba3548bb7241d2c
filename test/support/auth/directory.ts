/** A directory with a service account, no users and a password policy. */
import type { Client } from 'ldapts';
import { SUFFIX } from '../server/start/slapd';

export const SERVICE = { dn: `cn=latchkey,${SUFFIX}`, password: 'secret of the service' };
export const PEOPLE = `ou=people,${SUFFIX}`;
export const POLICY = `cn=policy,${SUFFIX}`;

/** Adds the entries. `rules`: attributes of the policy. */
export async function fillDirectory(root: Client, rules: Readonly<Record<string, string>>): Promise<void> {
  await root.add(SUFFIX, { objectClass: ['dcObject', 'organization'], dc: 'example', o: 'Example' });
  await root.add(PEOPLE, { objectClass: 'organizationalUnit', ou: 'people' });
  await root.add(SERVICE.dn, {
    objectClass: ['organizationalRole', 'simpleSecurityObject'],
    ...{ cn: 'latchkey', userPassword: SERVICE.password },
  });
  const policy = { objectClass: ['organizationalRole', 'pwdPolicy'], cn: 'policy' };
  await root.add(POLICY, { ...policy, pwdAttribute: 'userPassword', ...rules });
}
