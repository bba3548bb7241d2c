import { afterAll, expect } from '@jest/globals';
import { watchPasswordManager } from '../support/browser/password-manager';
import { suite } from '../support/browser/suite';

const manager = watchPasswordManager();
afterAll(() => manager.tidy());

const test = suite({ profile: manager.profile }).needing('a log of the password manager');
const TARGET = '**/examples/demo/?signedOn=1';

test.once(
  'SIGN-06 SIGN-08: lets the browser offer to save the password of a sign-on, but no refused password',
  async (visit) => {
    await visit.openSignOn();
    await manager.type(visit, 'userId', 'ada');
    await manager.type(visit, 'password', 'Not-Right-1');
    await visit.action('submit').click();
    await visit.says('error', 'Sign on was unsuccessful. Please try again.');
    await manager.look(visit);
    expect(await manager.offers()).toBe(0);
    await manager.type(visit, 'password', 'Bright-Sky7');
    await visit.action('submit').click();
    await visit.page.waitForURL(TARGET);
    expect(await manager.offers()).toBe(1);
    expect(await manager.roles()).toMatchObject({
      username: 'userId',
      password: 'password',
      newPassword: '',
    });
  },
);

test.once(
  'lets the browser offer to save a changed password without a page load, but no refused password',
  async (visit) => {
    await visit.openSignOn();
    await manager.type(visit, 'userId', 'ada');
    await manager.type(visit, 'password', 'Bright-Sky7');
    await visit.action('submit').click();
    await visit.page.waitForURL(TARGET);
    await visit.open();
    await visit.start('resetPassword');
    await visit.shows('change-password');
    await manager.type(visit, 'currentPassword', 'Not-Right-1');
    await manager.type(visit, 'newPassword', 'Fresh!Wind42');
    await manager.type(visit, 'reenterPassword', 'Fresh!Wind42');
    await visit.action('submit').click();
    await visit.says('error', 'Your current password is incorrect');
    await manager.look(visit);
    expect(await manager.offers()).toBe(1);
    await visit.field('currentPassword').selectText();
    await manager.type(visit, 'currentPassword', 'Bright-Sky7');
    await visit.action('submit').click();
    await visit.shows('change-result');
    await manager.look(visit);
    expect(await manager.offers()).toBe(2);
    expect(await manager.roles()).toEqual({
      username: 'username',
      password: 'currentPassword',
      newPassword: 'newPassword',
      confirmation: 'reenterPassword',
    });
  },
);

test.once(
  'lets the browser offer to save the new password of a recovery, but neither a code nor a refused password',
  async (visit) => {
    await visit.proveAda();
    await manager.type(visit, 'newPassword', 'Bright-Sky7');
    await manager.type(visit, 'reenterPassword', 'Bright-Sky7');
    await visit.action('submit').click();
    await visit.says('error', /previous/i);
    await manager.look(visit);
    expect(await manager.offers()).toBe(0);
    for (const field of ['newPassword', 'reenterPassword']) {
      await visit.field(field).selectText();
      await manager.type(visit, field, 'Fresh!Wind42');
    }
    // The user-name field has no name, so it is not sent.
    expect(await visit.root.locator('[autocomplete=username]').inputValue()).toBe('ada');
    await visit.action('submit').click();
    await visit.shows('result');
    await manager.look(visit);
    expect(await manager.offers()).toBe(1);
    expect(await manager.roles()).toEqual({
      username: 'username',
      password: '',
      newPassword: 'newPassword',
      confirmation: 'reenterPassword',
    });
  },
);
