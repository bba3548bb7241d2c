import { afterEach, expect, it, jest } from '@jest/globals';

/** The internal properties of React that show whether a component was rendered. */
interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}
const PERFORMED_WORK = 1;

/** A commit that rendered no component, as when an effect sets an unchanged value, doesn't count. */
function drew(first: Fiber | null): boolean {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const { alternate: before, child, flags, type } = fiber;
    if (!before || (typeof type !== 'string' && type !== null && (flags & PERFORMED_WORK) !== 0)) return true;
    if (child !== before.child && drew(child)) return true;
  }
  return false;
}

let commits = 0;
const count = (_: number, root: { current: Fiber }): void => {
  if (drew(root.current.child)) commits += 1;
};
// React reports its commits to the developer tools that exist when it loads.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot: count,
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
});
jest.resetModules();
const { button, field, goes, panel, startWidget, stopWidget } = await import('./support/start');

afterEach(stopWidget);

/** Ends everything that a key caused. React renders what it caused in later tasks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const WORDS = [...'ada', '{Backspace}', ...'A1 @x.', '{Backspace}'];
const PASSWORD = [...'ab', '{Backspace}', ...'B111!xyzuvwqrst ', '{Backspace}'];
const DIGITS = [...'212x5550123', '4', '{Backspace}', '{Backspace}', '{ArrowLeft}', '{Backspace}', '7'];

it('causes at most one React commit per key in each kind of field', async () => {
  const { user } = await startWidget('forgotPassword', {
    validateuser: goes('VALIDATE_SV', { phoneId: 'p1' }),
    validatesv: goes('CPW'),
  });
  const dear: string[] = [];
  const type = async (name: string, keys: string[]): Promise<void> => {
    await user.click(field(name));
    await settle();
    for (const key of keys) {
      const before = commits;
      await user.keyboard(key);
      await settle();
      if (commits - before > 1) dear.push(`${name}, ${key}: ${commits - before}`);
    }
    // Proves that there was something to count: an empty field has an error.
    const before = commits;
    await user.clear(field(name));
    await user.tab();
    await settle();
    expect(commits).toBeGreaterThan(before);
  };
  await panel('enter-user-info');
  await type('userId', WORDS);
  await type('phoneNumber', DIGITS);
  await user.type(field('userId'), 'jane');
  await user.type(field('phoneNumber'), '2125550142');
  await user.click(button('submit'));
  await panel('enter-code');
  await type('otc', DIGITS.slice(0, 4));
  await user.type(field('otc'), '123456{Enter}');
  await panel('reset-password');
  await type('newPassword', PASSWORD);
  await type('reenterPassword', PASSWORD);
  expect(dear).toEqual([]);
});
