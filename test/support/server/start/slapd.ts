import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../visit/until';
import { freePort } from './free-port';
import { onPath } from './on-path';

/** A temporary OpenLDAP without entries, whose files are in its own folder. */
export interface TestDirectory {
  readonly url: string;
  readonly tlsUrl: string;
  /** The certificate for `localhost`, which has signed itself. */
  readonly tls: { readonly cert: string; readonly key: string };
  readonly root: { readonly dn: string; readonly password: string };
  stop(): Promise<void>;
}

/** Debian installs it here, which isn't on every PATH. */
const DEBIAN = '/usr/sbin/slapd';
export const SUFFIX = 'dc=example,dc=test';
const ROOT = { dn: `cn=root,${SUFFIX}`, password: 'secret of the root' };

/** The program of OpenLDAP's server, or null if it isn't installed. */
export const slapdBinary = (): string | null =>
  [...onPath(['slapd']), DEBIAN].find((program) => existsSync(program)) ?? null;

/** `rights`: lines of slapd.conf that say who may read and write what. `policy`: the entry with the password policy. */
export async function startSlapd(
  binary: string,
  { rights, policy = '' }: { readonly rights: string; readonly policy?: string },
): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-slapd-'));
  const file = (name: string) => join(folder, name);
  // Ubuntu's AppArmor keeps the installed program out of the folder.
  copyFileSync(binary, file('slapd'));
  mkdirSync(file('data'));
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key.pem'), '-out', file('cert.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = spawnSync('openssl', ['req', '-x509', ...key, ...names], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl exited with ${made.status}:\n${made.stderr}`);
  writeFileSync(
    file('slapd.conf'),
    `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
TLSCertificateFile ${file('cert.pem')}
TLSCertificateKeyFile ${file('key.pem')}
database mdb
maxsize 10485760
dbnosync
suffix "${SUFFIX}"
rootdn "${ROOT.dn}"
rootpw "${ROOT.password}"
directory ${file('data')}
${rights}
overlay ppolicy
${policy && `ppolicy_default "${policy}"\nppolicy_use_lockout\n`}`,
  );
  const [port, tlsPort] = [await freePort(), await freePort()];
  const listen = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${tlsPort}`;
  const child = spawn(file('slapd'), ['-f', file('slapd.conf'), '-h', listen, '-d', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await listening(child, port);
  return {
    url: `ldap://localhost:${port}`,
    tlsUrl: `ldaps://localhost:${tlsPort}`,
    tls: { cert: readFileSync(file('cert.pem'), 'utf8'), key: readFileSync(file('key.pem'), 'utf8') },
    root: ROOT,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the port accepts connections, because slapd doesn't report it. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  await until('slapd', async () => {
    if (child.exitCode !== null) throw new Error(`slapd exited with ${child.exitCode}:\n${log}`);
    const socket = connect(port, '127.0.0.1');
    return once(socket, 'connect')
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy());
  });
}
