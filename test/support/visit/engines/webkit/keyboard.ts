import type { Session } from './session';

/** Names of Playwright's keys, and their code points in the W3C protocol. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** @throws Error if the key is unknown */
function valueOf(key: string): string {
  if ([...key].length === 1) return key;
  const value = KEYS[key];
  if (value === undefined) throw new Error(`Unknown key ${key} in WebKit. Add it to keyboard.ts.`);
  return value;
}

/** The part of Playwright's Keyboard that works in WebKit. */
export class WebKitKeyboard {
  constructor(private readonly session: Session) {}

  /** Presses a key, with the keys before it held down: `Shift+Tab`. */
  async press(keys: string): Promise<void> {
    const values = (keys === '+' ? ['+'] : keys.split('+')).map(valueOf);
    await this.session.keys([
      ...values.map((value) => ({ type: 'keyDown' as const, value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
    ]);
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.press(character);
  }

  /** The protocol ignores a key that is down already, so a repeated key is released first. */
  async down(key: string): Promise<void> {
    const value = valueOf(key);
    await this.session.keys([
      { type: 'keyUp', value },
      { type: 'keyDown', value },
    ]);
  }

  async up(key: string): Promise<void> {
    await this.session.keys([{ type: 'keyUp', value: valueOf(key) }]);
  }

  /** Inserts a text at once, as a paste does. */
  async insertText(text: string): Promise<void> {
    await this.session.call((given: string) => {
      document.execCommand('insertText', false, given);
    }, text);
  }
}
