import type { CDPSession } from 'playwright-core';
import type { Visit } from '../visit/visit';

/** A device with passkeys that Chromium simulates for one tab. */
export interface BrowserAuthenticator {
  /** Whether the user agrees to each prompt at once. Without it, prompts stay open. */
  agree(isPresent: boolean): Promise<void>;
  /** The number of passkeys on the device. */
  count(): Promise<number>;
}

/** Adds a device whose user agrees to prompts, and offers of passkeys wait. */
export async function addAuthenticator({ context, page }: Visit): Promise<BrowserAuthenticator> {
  const devtools: CDPSession = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    agree: (isPresent) =>
      devtools
        .send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isPresent })
        .then(() => {}),
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
