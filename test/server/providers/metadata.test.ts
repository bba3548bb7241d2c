import { expect, it } from '@jest/globals';
import type { Provider } from '../../../server/domain/providers/providers';
import { serverCode } from '../../support/server/code';

const { providerConfigurations } = serverCode;

it('refuses the metadata of another issuer', async () => {
  const provider = {
    id: 'acme',
    issuer: 'https://acme.test',
    clientId: 'latchkey',
    clientSecret: null,
    metadata: () => ({ issuer: 'https://evil.test' }),
  } as unknown as Provider;
  const configured = async () => providerConfigurations()(provider, 'https://auth.test');
  await expect(configured()).rejects.toThrow('The metadata of acme name another issuer.');
});
