import { createHash } from 'node:crypto';
import { createService } from '../../http/service';
import { limits } from '../../limits';
import { faultOf } from '../../store/logs';
import type { Store } from '../../store/store';
import type { Outside } from '../outside';

/** A service that doesn't answer in time must not stop users from choosing a password. */
const service = createService(limits.services.breaches);

/** The number of digits of the digest that the service gets to see. */
const PREFIX = 5;

/**
 * Asks the service of LATCHKEY_BREACH_URL whether a password is in a breach. The service gets only the first five digits of the
 * SHA-1 digest, and answers with a line `REST:COUNT` for each digest that starts with them, like api.pwnedpasswords.com/range/.
 * Without the setting, or if the service fails, the password isn't breached.
 */
export async function isBreached({ breachUrl, log }: Store & Outside, password: string): Promise<boolean> {
  if (!breachUrl) return false;
  const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  try {
    const url = breachUrl + digest.slice(0, PREFIX);
    const answer = await service.wait(() =>
      service.fetch(url, { headers: { 'Add-Padding': 'true' }, redirect: 'error' }),
    );
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    // Padding has the count 0.
    return new RegExp(`^${digest.slice(PREFIX)}:0*[1-9]`, 'im').test(await answer.text());
  } catch (error) {
    log.error(faultOf(error as Error), 'the service of LATCHKEY_BREACH_URL could not be asked');
    return false;
  }
}
