import { afterEach, describe, expect, it } from '@jest/globals';
import {
  button,
  field,
  goes,
  isOff,
  message,
  option,
  panel,
  says,
  startWidget,
  stopWidget,
  waitFor,
} from './support/start';

afterEach(stopWidget);

const never = () => new Promise(() => {});

async function signOn(answers: object, config: object = {}) {
  const widget = await startWidget('authenticateUser', { ...answers }, config);
  await panel('sign-on');
  const submit = async (userId: string, password: string) => {
    for (const [name, value] of Object.entries({ userId, password })) {
      await widget.user.clear(field(name));
      await widget.user.click(field(name));
      await widget.user.paste(value);
    }
    await widget.user.click(button('submit'));
  };
  return {
    ...widget,
    submit,
    sent: () => widget.sent.filter(({ path }) => path.includes('authenticate')).map(({ data }) => data),
  };
}

const turn = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

describe('a page in the back/forward cache', () => {
  // Sends the browser's events, because a browser under automation has no back/forward cache.
  it('restores all values except passwords when it is shown again', async () => {
    const { user } = await signOn({});
    await user.type(field('userId'), 'jane');
    await user.type(field('password'), 'Secret-1');
    turn('pagehide');
    expect([field('userId').value, field('password').value]).toEqual(['jane', '']);
    turn('pageshow');
    await waitFor(() => expect(isOff('submit')).toBe(true));
    await user.type(field('password'), 'Secret-1');
    await waitFor(() => expect(isOff('submit')).toBe(false));
  });

  it('still shows the recovery codes, because the server sends them once', async () => {
    const codes = ['7KQ2M-XV4TN', 'B9FHD-3WZPR'];
    const answer = goes('RECOVERY_CODES', { recoveryCodes: codes });
    const { user } = await startWidget('recoveryCodes', { 'factor/wgt/recovery': answer });
    await panel('new-recovery-codes');
    await user.click(button('create'));
    await panel('recovery-codes');
    const shown = () => document.querySelector('[data-latchkey-field=recoveryCodes]')?.textContent;
    expect(shown()).toBe(codes.join(''));
    turn('pagehide');
    turn('pageshow');
    expect(shown()).toBe(codes.join(''));
  });

  it('does not wait forever for an answer that was pending', async () => {
    const { submit, sent, clock } = await signOn({ authenticate: never });
    await submit('jane', 'Secret-1');
    await waitFor(() => expect(sent()).toHaveLength(1));
    turn('pagehide');
    turn('pageshow');
    clock.forward(15_000);
    await panel('error');
    expect((await message()).textContent).toContain('your session has expired');
    expect(document.getElementById('latchkey-wait')?.textContent).toBe('');
  });
});

describe('input with odd characters', () => {
  const ODD = [
    'a&b=c;d',
    '%20%41%',
    '<script>alert(1)</script>',
    '{"json":[null]}',
    '$&$1\\1{appId}',
    'null',
    '__proto__',
    'e\u0301é',
    '👩‍👩‍👧🏳️‍🌈',
    '\u202Eab\u200B\u00ADx',
    'نسה田中さん',
  ];

  it('is shown and sent unchanged in passwords, and without unseen characters in user IDs (VAL-01, VAL-14)', async () => {
    const { submit, sent } = await signOn({ authenticate: says('ERROR', 'No.') });
    for (const [index, odd] of ODD.entries()) {
      await submit(odd, odd);
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
      await waitFor(() => expect(field('userId').readOnly).toBe(false));
      const { userId, password } = sent()[index] as { userId: string; password: string };
      const seen = odd.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
      expect([field('userId').value, decodeURIComponent(userId), password]).toEqual([seen, seen, odd]);
    }
  });
});

describe('a page that a translation extension changes', () => {
  /** Puts each text into a separate element, as translation extensions do. */
  function translate(root: ParentNode): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      (text as ChildNode).replaceWith(outer);
      (outer.firstChild as Element).textContent = `«${text.textContent}»`;
    }
  }

  it('changes from panel to panel', async () => {
    const code = goes('VALIDATE_SV', { phoneId: 'p1', svAttempts: 1 });
    const wrong = {
      messages: [{ type: 'ERROR', detail: 'That code is not right.' }],
      nextAction: 'VALIDATE_SV',
    };
    const { user, clock, events } = await startWidget('forgotPassword', {
      validateuser: [says('ERROR', 'Who?', { nextAction: 'X' }), code],
      validatesv: [wrong, goes('CPW')],
    });
    const shows = async (id: string) => {
      translate(await panel(id));
      translate(document.getElementById('latchkey-wait') as HTMLElement);
    };
    await shows('enter-user-info');
    await user.type(field('userId'), 'jane');
    await user.type(field('phoneNumber'), '555{Tab}');
    await shows('enter-user-info');
    await user.clear(field('phoneNumber'));
    await user.click(option('deliveryChannel', 'EMAIL'));
    await user.type(field('email'), 'jane@example.test');
    await user.click(button('submit'));
    expect((await message()).textContent).toContain('Who?');
    await shows('enter-user-info');
    await user.click(button('submit'));
    await shows('enter-code');
    clock.forward(60_000);
    await user.type(field('otc'), '111111');
    await user.click(button('submit'));
    expect((await message()).textContent).toContain('That code is not right.');
    await shows('enter-code');
    clock.forward(120_000);
    await user.type(field('otc'), '222222');
    await user.click(button('submit'));
    await shows('reset-password');
    await user.type(field('newPassword'), 'Quiet-Lamp-42');
    await shows('reset-password');
    await user.type(field('reenterPassword'), 'Quiet');
    await user.click(button('cancel'));
    await waitFor(() => expect(document.querySelector('[data-latchkey-panel]')).toBeNull());
    expect(events.filter(([name]) => name === 'error')).toEqual([]);
  });

  it('changes its labels and announcements with the language', async () => {
    const { user, handle } = await startWidget('forgotPassword', { validateuser: goes('VALIDATE_SV') });
    await panel('enter-user-info');
    await user.type(field('userId'), 'jane');
    await user.type(field('phoneNumber'), '5550109999');
    await user.click(button('submit'));
    translate(await panel('enter-code'));
    const label = document.querySelector('.latchkey-label') as HTMLElement;
    const news = document.querySelector('.latchkey-frame > [role=status]') as HTMLElement;
    expect([label.textContent, news.textContent]).toEqual(['«Code»', expect.stringMatching(/^Enter/)]);
    handle.call('setLanguage', { language: 'fi_FI' });
    await waitFor(() => expect(label.textContent).toBe('Koodi'));
    expect(news.textContent).not.toMatch(/Enter/);
    expect(news.textContent).toContain(document.querySelector('h1, h2')?.textContent);
  });
});

describe('a difficult server', () => {
  it('gets a long message shown in full, or cut with a note if it is above the limit (ERR-02)', async () => {
    const long = 'word '.repeat(3000).trim();
    const { submit } = await signOn({
      authenticate: [says('ERROR', long), says('ERROR', 'x'.repeat(30_000))],
    });
    await submit('jane', 'Secret-1');
    expect((await message()).textContent).toContain(long);
    await submit('jane', 'Secret-1');
    await waitFor(() =>
      expect(document.querySelector('[data-latchkey-message] li:last-child')?.textContent).toBe(
        'This message is too long to show in full.',
      ),
    );
  });
});
