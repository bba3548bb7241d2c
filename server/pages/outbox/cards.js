// One message as what it is: a bubble, a call with its digits to listen to, an e-mail with its head.

const channels = { TEXT: 'Text message', VOICE: 'Voice call', EMAIL: 'E-mail' };
const bodies = { TEXT: textBody, VOICE: callBody, EMAIL: mailBody };

/** The list item of a message. */
export function card(letter) {
  const { to, channel, at, userId, language } = letter;
  const time = element('time', '');
  time.dateTime = at;
  time.title = new Date(at).toLocaleString();
  const meta = element('p', 'meta', `${channels[channel]} to ${to} (${userId}), `, time);
  const body = bodies[channel](letter);
  body.lang = language;
  return element('li', channel.toLowerCase(), meta, body);
}

function textBody({ lines, code }) {
  return element('p', 'bubble', ...marked(lines[0], code));
}

function callBody({ id, lines, code }) {
  const spoken = [...code].join(' ');
  const said = lines.map((line) =>
    element('p', line === spoken ? 'said digits' : 'said', ...marked(line, spoken)),
  );
  return element('div', 'call', ...said, player(id));
}

function mailBody({ from, to, subject, lines, code }) {
  const head = element('dl', 'head');
  head.lang = 'en';
  for (const [name, value] of Object.entries({ From: from, To: to, Subject: subject })) {
    head.append(element('div', '', element('dt', '', name), element('dd', '', value)));
  }
  return element('div', 'mail', head, ...lines.map((line) => element('p', '', ...marked(line, code))));
}

/** A button that plays the digits, and stops them again. */
function player(id) {
  const button = element('button', '', 'Play the digits');
  button.type = 'button';
  button.lang = 'en';
  const sound = new Audio();
  sound.preload = 'none';
  sound.src = `/outbox/spoken/${encodeURIComponent(id)}`;
  const name = () => {
    button.textContent = sound.paused ? 'Play the digits' : 'Stop';
  };
  for (const event of ['play', 'pause', 'ended']) sound.addEventListener(event, name);
  button.addEventListener('click', () => {
    if (!sound.paused) return sound.pause();
    sound.currentTime = 0;
    sound.play().catch(({ name: reason }) => {
      // Who stops it before the sound has come ends this promise as well.
      if (reason !== 'AbortError') button.textContent = 'Cannot be played';
    });
  });
  return button;
}

/** A text in which the code stands out. No translator may touch that. */
function marked(text, code) {
  const [before, after] = text.split(code);
  if (after === undefined) return [text];
  const strong = element('strong', 'code', code);
  strong.translate = false;
  return [before, strong, after];
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
