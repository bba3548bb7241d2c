import { type Config, create } from 'latchkey';

/** Adds a sign-on button to an element of the page, with the visitor's status below it. */
export function signOnButton(parent: HTMLElement, config: Config): void {
  const widget = create({ ...config, afterSignOn: 'stay' });
  const button = document.createElement('button');
  const status = document.createElement('p');
  button.textContent = 'Sign on';
  status.setAttribute('role', 'status');
  status.textContent = 'You are a guest.';
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { outcome, nextAction } = await widget.authenticateUser();
    button.disabled = false;
    if (outcome === 'returned' && nextAction === 'REDIRECT') status.textContent = 'You are signed on.';
  });
  parent.append(button, status);
}
