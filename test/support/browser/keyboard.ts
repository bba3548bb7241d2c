import type { Visit } from '../visit/visit';

/** Types and presses like a user without a mouse, and counts the keys that aren't text. */
export class Keyboard {
  presses = 0;
  constructor(private readonly visit: Visit) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.visit.page.keyboard.press(key);
    this.presses += keys.length;
  }

  async type(field: string, text: string): Promise<void> {
    await this.visit.hasFocus(`[name="${field}"]`);
    await this.visit.page.keyboard.type(text);
  }

  /** Presses Enter on the message of a panel without fields. */
  async confirm(panel: string): Promise<void> {
    await this.visit.shows(panel);
    await this.visit.hasFocus('[data-latchkey-message]');
    await this.press('Enter');
  }

  async signOn(userId: string, password: string): Promise<void> {
    await this.visit.openSignOn();
    await this.type('userId', userId);
    await this.press('Tab');
    await this.type('password', password);
    await this.press('Enter');
  }

  /** Asks for a code, enters it, and chooses a password. */
  async proveAndChoose(email?: string): Promise<void> {
    if (email) await this.type('email', email);
    await this.prove();
    await this.choose();
  }

  /** Asks for a code, and enters it. */
  async prove(): Promise<void> {
    await this.press('Enter');
    await this.visit.shows('enter-code');
    // The code sends itself.
    await this.type('otc', (await this.visit.letter()).code);
    await this.visit.shows('reset-password');
  }

  async choose(): Promise<void> {
    await this.enterPasswords();
    await this.press('Enter');
  }

  /** Types a new password twice. */
  async enterPasswords(): Promise<void> {
    await this.type('newPassword', 'Fresh!Wind42');
    await this.press('Tab');
    await this.type('reenterPassword', 'Fresh!Wind42');
  }

  /** Opens the forgotten password from sign-on. */
  async forget(): Promise<void> {
    await this.visit.openSignOn();
    await this.type('userId', 'ada');
    await this.press('Tab', 'Tab', 'Enter');
    await this.visit.shows('enter-user-info');
    await this.visit.hasFocus('[name=deliveryChannel]');
  }
}
