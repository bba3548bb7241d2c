/** A file of the data, with the line that a card links to: source.html?file=flows/sign-on.json&line=12. */
import { element } from './element.js';

const asked = new URLSearchParams(location.search);
const file = asked.get('file') ?? '';
const sources = await (await fetch('sources.json')).json();
const text = Object.hasOwn(sources, file) ? sources[file] : 'Unknown file.';
document.title = file;
document.querySelector('#file').textContent = file;
const lines = text.split('\n').map((line) => element('li', {}, line));
document.querySelector('#lines').append(...lines);
const target = lines[Number(asked.get('line')) - 1];
target?.setAttribute('aria-current', 'true');
target?.scrollIntoView({ block: 'center' });
