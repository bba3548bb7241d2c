/**
 * The contacts to which a code can be sent for someone who has only entered a name. Nothing in them tells whether a user has this name:
 *
 * - Ids and the contacts of unknown users are made from the name by a seal, so they are the same in each request and process.
 * - How many contacts of which kind unknown users have, is distributed as the host says of its users.
 * - Masks show two digits of a number, which are evenly distributed, and hide the whole address, because the first letter of a user's
 *   address is often that of the user id.
 * - An entered address gets the mail only. Otherwise, the same digits for an address and a user id would show that both belong to
 *   one user.
 */

type Kind = 'email' | 'mobile' | 'landline';

/** A contact that a user has. */
export interface Contact {
  readonly kind: Kind;
  readonly to: string;
}

/** A contact that the page shows. `to` is null if nothing is sent there, because the user is unknown. The page gets no id of an address. */
export interface Way {
  readonly kind: Kind;
  readonly id: string;
  readonly mask: string;
  readonly to: string | null;
}

/** How many users have which contacts, such as `{ email: 70, 'email mobile': 30 }`. No user is shown others. */
export type Shares = Readonly<Record<string, number>>;

const KINDS: readonly unknown[] = ['email', 'mobile', 'landline'] satisfies Kind[];

export const isShares = (value: unknown): value is Shares =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((kinds) => kinds.split(' ').every((kind) => KINDS.includes(kind))) &&
  Object.values(value).every((share) => Number.isFinite(share) && share >= 0) &&
  Object.values(value).some((share) => share > 0);

/** A number below 1 that a seal stands for. */
function fractionOf(seal: string): number {
  let sum = 0;
  for (const letter of seal) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  // Spreads the sum, because the last letters decide little of its first bits.
  return (Math.imul(sum, 0x9e3779b1) >>> 0) / 2 ** 32;
}

/** The first contact of each kind in `kinds`, or null if the user has too few. */
function taken(kinds: readonly Kind[], contacts: readonly Contact[]): Contact[] | null {
  const left = [...contacts];
  const found = kinds.flatMap((kind) => {
    const index = left.findIndex((one) => one.kind === kind);
    return index < 0 ? [] : left.splice(index, 1);
  });
  return found.length === kinds.length ? found : null;
}

/** Who asks: the entered name, in the form in which names are compared, and the user's contacts, or null for an unknown user. */
export interface Asking {
  readonly name: string;
  readonly contacts: readonly Contact[] | null;
}

/** `seal`: a secret function that depends on its argument only. Each call seals as often for known users as for unknown ones. */
export async function waysOf(
  { name, contacts }: Asking,
  shares: Shares,
  seal: (text: string) => Promise<string> | string,
): Promise<Way[]> {
  const known = Object.entries(name.includes('@') ? { email: 1 } : shares)
    .filter(([, share]) => share > 0)
    .map(([kinds, share]) => ({ kinds: kinds.split(' ') as Kind[], share }));
  const total = known.reduce((sum, { share }) => sum + share, 0);
  let rest = fractionOf(await seal(`kinds ${name}`)) * total;
  const drawn = known.find(({ share }) => {
    rest -= share;
    return rest < 0;
  });
  const own = [...known]
    .sort((one, other) => other.kinds.length - one.kinds.length)
    .map(({ kinds }) => taken(kinds, contacts ?? []))
    .find((found) => found !== null);
  const shown = own ?? (drawn?.kinds ?? []).map((kind) => ({ kind, to: null }));
  return Promise.all(
    shown.map(async ({ kind, to }, index) => {
      const end = Math.floor(fractionOf(await seal(`end ${index} ${name}`)) * 100);
      const last = (to?.replace(/\D/g, '') ?? String(end)).slice(-2).padStart(2, '0');
      return {
        kind,
        to,
        id: await seal(`way ${index} ${name}`),
        mask: kind === 'email' ? '***@***' : `***-***-**${last}`,
      };
    }),
  );
}

/** How a code can reach a contact of each kind. */
const METHODS: Readonly<Record<Kind, readonly string[]>> = {
  email: ['EMAIL'],
  mobile: ['TEXT', 'VOICE'],
  landline: ['VOICE'],
};

/** The contact that a page has chosen, if it was listed. */
export const chosenOf = (
  ways: readonly Way[],
  { phoneId, method }: { phoneId: string; method: string },
): Way | undefined =>
  ways.find(({ kind, id }) => METHODS[kind].includes(method) && (kind === 'email' || id === phoneId));

/** The fields of an answer with these contacts. */
export function listed(ways: readonly Way[]) {
  const named = (kind: string) =>
    Object.fromEntries(ways.filter((way) => way.kind === kind).map(({ id, mask }) => [id, mask]));
  return {
    mobilePhoneIds: named('mobile'),
    landLinePhoneIds: named('landline'),
    email: ways.find(({ kind }) => kind === 'email')?.mask ?? null,
  };
}
