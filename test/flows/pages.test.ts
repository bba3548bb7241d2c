import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Meta } from '../../cli/check/shape/meta';
import { defaultFolders, metaFolder, productOf, readData } from '../../cli/data/index';

/** Written from the specification, not from the vocabulary. */
const PAGES =
  'LOGIN_PAGE FORGOT_PASSWORD TWO_FACTOR_AUTH CANCEL VALIDATE_SV REDIRECT CPW RESET_PASSWORD FPW_RESET_PASSWORD FPW_ENTER_CODE USER_PROFILE SELF_REG ERROR STEP_UP SV_DELIVERY_OPTIONS LOG_OUT PASSWORD_CONFIRMATION EBS EBS_PAGE SELF_REG_MNO FPS_PASSWORD_CONFIRMATION PING_LOGIN_PAGE VOLUNTARY_PASSWORD NEW_USER'.split(
    ' ',
  );
const ENTRY_PAGES = [
  'LOGIN_PAGE',
  'FORGOT_PASSWORD',
  'VOLUNTARY_PASSWORD',
  'SELF_REG',
  'LOG_OUT',
  'TWO_FACTOR_AUTH',
];

const product = productOf(await readData(defaultFolders()));
const flows = [...Object.values(product.flows), product.common];

it('the vocabulary has every page of the specification, and no other (PAGE-01)', () => {
  expect(new Meta(metaFolder()).allowed('KnownPageId').sort()).toEqual([...PAGES].sort());
});

it('every page is in a journey, or has a reason why not (PAGE-01)', () => {
  const { unused } = JSON.parse(readFileSync(join(defaultFolders().flows, 'entries.json'), 'utf8')) as {
    unused: Record<string, string>;
  };
  const used = new Set(flows.flatMap(({ pages }) => Object.keys(pages ?? {})));
  for (const page of PAGES)
    expect({ page, isUsed: used.has(page), why: unused[page] ?? '' }).toEqual({
      page,
      isUsed: !unused[page],
      why: unused[page] ?? '',
    });
  expect(PAGES.filter((page) => !used.has(page)).sort()).toEqual(['CANCEL', 'REDIRECT']);
});

it('journeys begin on the entry pages, and each has an entry point (PAGE-02)', () => {
  const first = Object.values(product.entries).map(({ page }) => page);
  expect(ENTRY_PAGES.filter((page) => !first.includes(page))).toEqual([]);
  // Setting up access has its own entry point and its own page, NEW_USER. The specification has no short form of a
  // forgotten password, no sign-up, no passkeys, no authenticator apps and no account panel.
  expect(first.filter((page) => !ENTRY_PAGES.includes(page))).toEqual([
    'RECOVERY',
    'NEW_USER',
    'SIGN_UP',
    'PASSKEY_OFFER',
    'ADD_APP',
    'NEW_RECOVERY_CODES',
    'ACCOUNT',
  ]);
});
