/** The first baseline: a form with only two fields and a button. */
import { askSettings, place } from './settings';

function open(): void {
  const form = document.createElement('form');
  const button = document.createElement('button');
  button.textContent = 'Sign on';
  form.append(
    line('User id', 'userId', 'text', 'username'),
    line('Password', 'password', 'password', 'current-password'),
    button,
  );
  form.addEventListener('submit', (event) => event.preventDefault());
  place().append(form);
  form.querySelector('input')?.focus();
}

function line(text: string, name: string, type: string, autocomplete: AutoFill): HTMLElement {
  const paragraph = document.createElement('p');
  const label = document.createElement('label');
  const input = document.createElement('input');
  label.textContent = text;
  label.htmlFor = input.id = name;
  Object.assign(input, { name, type, autocomplete, required: true });
  paragraph.append(label, input);
  return paragraph;
}

window.host = { open, close: () => place().replaceChildren(), isReady: () => true };
askSettings().then(open);
