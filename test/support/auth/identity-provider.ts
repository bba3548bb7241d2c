/** The identity provider of a test host. Its assertions are texts that this process signs; a product checks signed SAML responses. */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Handler, Person, Registrar } from '../../../auth/handler';

const KEY = randomBytes(32);
const LIFE_MS = 300_000;

interface Claims {
  readonly id: string;
  /** The request that it answers, or `page` for the input of a page. */
  readonly about: string;
  readonly until: number;
}

const signatureOf = (body: string): Buffer => createHmac('sha256', KEY).update(body).digest();

function sign(id: string, about: string): string {
  const claims: Claims = { id, about, until: Date.now() + LIFE_MS };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signatureOf(body).toString('base64url')}`;
}

function open(signed: string, about: string): string | null {
  const [body = '', signature = ''] = signed.split('.');
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(body)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims.about === about && Date.now() < claims.until ? claims.id : null;
}

export interface IdentityProvider {
  readonly registrar: Registrar;
  /** Adds the endpoints for the hooks `assertion` and `reference`. */
  around(handler: Handler, page: string): Handler;
}

export function identityProvider(people: readonly Person[], create: Registrar['create']): IdentityProvider {
  const references = new Map<string, { id: string; page: string; until: number }>();
  const find = (id: string | null | undefined) => people.find((person) => person.id === id) ?? null;
  return {
    registrar: {
      async ask(input, request) {
        const person = find(open(input, 'page'));
        return person && sign(person.id, request);
      },
      accept: async (answer, request) => find(open(answer, request)),
      async redeem(reference, page) {
        const found = references.get(reference);
        references.delete(reference);
        return found?.page === page && Date.now() < found.until ? find(found.id) : null;
      },
      byId: async (id) => find(id),
      create,
    },
    around: (handler, page) => async (request, connected) => {
      const { pathname, searchParams } = new URL(request.url);
      const id = searchParams.get('person') ?? '';
      if (pathname.endsWith('/test/assertion')) return Response.json({ samlInput: sign(id, 'page') });
      if (!pathname.endsWith('/test/reference')) return handler(request, connected);
      const reference = randomUUID();
      references.set(reference, { id, page, until: Date.now() + LIFE_MS });
      return Response.json({ REF: reference, TargetResource: page });
    },
  };
}
