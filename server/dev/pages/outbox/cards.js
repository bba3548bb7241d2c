// Renders a message by its channel: a text bubble, a voice call with its digits to listen to, an email with its header.

const channels = { TEXT: 'Text message', VOICE: 'Voice call', EMAIL: 'Email' };
const bodies = { TEXT: textBody, VOICE: callBody, EMAIL: mailBody };

/** The list item of a message. */
export function card(message) {
  const { to, channel, at, userId, language } = message;
  const time = element('time', '');
  time.dateTime = at;
  time.title = new Date(at).toLocaleString();
  const meta = element('p', 'meta', `${channels[channel]} to ${to} (${userId}), `, time);
  const body = bodies[channel](message);
  body.lang = language;
  return element('li', channel.toLowerCase(), meta, body);
}

function textBody({ lines: [first, ...others], code }) {
  const paragraphs = [marked(first, code), ...others].map((line) => element('p', '', ...[line].flat()));
  const bubble = element('div', 'bubble', ...paragraphs);
  return element('div', 'row', bubble, ...copier(code));
}

function callBody({ id, lines, code }) {
  const spoken = [...code].join(' ');
  const spokenLines = lines.map((line) =>
    element('p', line === spoken ? 'spoken digits' : 'spoken', ...marked(line, spoken)),
  );
  return element('div', 'call', ...spokenLines, element('div', 'row', player(id), ...copier(code)));
}

function mailBody({ id, from, to, subject, lines, code }) {
  const head = element('dl', 'head');
  head.lang = 'en';
  for (const [name, value] of Object.entries({ From: from, To: to, Subject: subject })) {
    head.append(element('div', '', element('dt', '', name), element('dd', '', value)));
  }
  const paragraphs = lines.map((line) => {
    const copy = code && line.includes(code) ? copier(code) : [];
    return element('p', '', ...marked(line, code), ' ', ...copy);
  });
  return element('div', 'mail', head, frame(id, subject), element('div', 'plain', ...paragraphs));
}

/** The email as mail clients show it, at its full height. Its policy allows no scripts. */
function frame(id, subject) {
  const made = element('iframe', '');
  made.title = subject;
  made.setAttribute('sandbox', 'allow-same-origin');
  made.src = `/outbox/mails/${encodeURIComponent(id)}`;
  made.addEventListener('load', () => {
    made.style.blockSize = `${made.contentDocument?.documentElement.scrollHeight ?? 420}px`;
  });
  return made;
}

/** A button that plays or stops the digits. */
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
      // Stopping it before the sound has loaded also rejects this promise.
      if (reason !== 'AbortError') button.textContent = 'Can’t be played';
    });
  });
  return button;
}

/** A button that copies the code. Browsers allow that only over https and on this machine. */
function copier(code) {
  if (!navigator.clipboard) return [];
  const button = element('button', 'copy', 'Copy');
  button.type = 'button';
  button.lang = 'en';
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(code).then(
      () => 'Copied',
      () => 'Can’t be copied',
    );
  });
  return [button];
}

/** The text with its code in bold. Translators must not change the code. */
function marked(text, code) {
  if (!code) return [text]; // A notice has none.
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
