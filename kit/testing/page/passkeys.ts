/** A device with passkeys that Chromium simulates for one page, controlled by the DevTools protocol. */

/** The part of a DevTools session that this file uses, from Playwright or Puppeteer. */
export interface DevTools {
  send(method: never, parameters?: never): Promise<unknown>;
}

/** A passkey on the device. */
export interface DevicePasskey {
  /** The credential ID, base64url. */
  id: string;
  /** The domain that owns it. */
  rpId: string;
}

/** A passkey to put on the device, as `fake.passkey('ada')` returns it. All values are base64url. */
export interface NewPasskey {
  id: string;
  /** The private key, PKCS #8. */
  privateKey: string;
  userHandle: string;
}

export interface Passkeys {
  /** Puts a passkey on the device. `rpId` defaults to the host name of the page. */
  add(passkey: NewPasskey, rpId?: string): Promise<void>;
  list(): Promise<DevicePasskey[]>;
  /** Removes a passkey from the device, by default all of them. */
  remove(id?: string): Promise<void>;
  /**
   * Lets the user answer every prompt of the browser from now on, as at first. An offer of a passkey in the field for
   * the user ID is accepted at once, too.
   */
  answer(): Promise<void>;
  /** Lets the user refuse every prompt from now on. */
  refuse(): Promise<void>;
  /** Lets prompts and offers wait from now on. One that waits stays open until the page cancels it. */
  wait(): Promise<void>;
}

/**
 * Adds a device to the page of a DevTools session. Only Chromium has them:
 * `page.context().newCDPSession(page)` in Playwright, `page.createCDPSession()` in Puppeteer.
 */
export async function addPasskeys(devTools: DevTools): Promise<Passkeys> {
  const send = (method: string, parameters: object = {}): Promise<Record<string, unknown>> =>
    devTools.send(method as never, parameters as never) as Promise<Record<string, unknown>>;
  await send('WebAuthn.enable');
  const options = {
    ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
    ...{ isUserVerified: true, automaticPresenceSimulation: true },
  };
  const { authenticatorId } = await send('WebAuthn.addVirtualAuthenticator', { options });
  const onDevice = (method: string, parameters: object = {}) =>
    send(`WebAuthn.${method}`, { authenticatorId, ...parameters });
  async function prompts(isVerified: boolean, isPresent: boolean): Promise<void> {
    await onDevice('setUserVerified', { isUserVerified: isVerified });
    await onDevice('setAutomaticPresenceSimulation', { enabled: isPresent });
  }

  return {
    async add({ id, privateKey, userHandle }, rpId) {
      const page = await send('Runtime.evaluate', { expression: 'location.hostname' });
      const credential = {
        credentialId: toBase64(id),
        isResidentCredential: true,
        rpId: rpId ?? Object(page.result).value,
        privateKey: toBase64(privateKey),
        userHandle: toBase64(userHandle),
        signCount: 0,
      };
      await onDevice('addCredential', { credential });
    },
    async list() {
      const { credentials } = await onDevice('getCredentials');
      return (credentials as { credentialId: string; rpId?: string }[]).map(
        ({ credentialId, rpId = '' }) => ({
          id: credentialId.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
          rpId,
        }),
      );
    },
    async remove(id) {
      if (id === undefined) await onDevice('clearCredentials');
      else await onDevice('removeCredential', { credentialId: toBase64(id) });
    },
    answer: () => prompts(true, true),
    refuse: () => prompts(false, true),
    wait: () => prompts(true, false),
  };
}

function toBase64(base64url: string): string {
  const digits = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}
