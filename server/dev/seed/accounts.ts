/** An account at the demo's OpenID Connect provider. */
export interface SeedAccount {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly about: string;
}

/** A name and not an address, because the demo can have any port, and identities of seed users are stored with it. */
export const DEMO_ISSUER = 'https://provider.latchkey.test';

const account = (id: string, firstName: string, lastName: string, about: string): SeedAccount => ({
  subject: `${id}-at-work`,
  email: `${id}@work.example.test`,
  firstName,
  lastName,
  about,
});

/** All but the last one belong to users, by `subject` in data.ts. */
export const seedAccounts: readonly SeedAccount[] = [
  account('lena', 'Lena', 'Vogt', 'signs on'),
  account('finn', 'Finn', 'Aldaba', 'needs a second factor here'),
  account('sam', 'Sam', 'Uribe', 'needs a step-up here'),
  account('uma', 'Uma', 'Rao', 'has no account here and can register'),
];
