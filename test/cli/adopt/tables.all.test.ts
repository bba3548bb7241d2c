/** The tables of the vendors name only texts, fields, methods and events that exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../cli/adopt/vendor';
import { VENDORS } from '../../../cli/adopt/vendors/index';
import { argumentsOf } from '../../../cli/data/compile/message';
import { firstColumn } from '../../support/first-column';

const english: Record<string, string> = JSON.parse(readFileSync('locales/en_US.json', 'utf8')).messages;
const names = (page: string, heading: string): string[] =>
  firstColumn(readFileSync(`docs/${page}.md`, 'utf8'), heading).flatMap(
    (span) => /^([\w.]+)/.exec(span)?.[1] ?? [],
  );
const fields = names('api-reference', 'config');
const methods = names('api-reference', 'methods');
const events = names('api-reference', 'events');
/** `theme.accent`, and the parts of the logo. */
const tokens = [...names('theme', 'set tokens'), 'scheme', 'logo.src', 'logo.alt', 'logo.dark'].map(
  (key) => `theme.${key}`,
);

const rowsOf = (table: object): [name: string, row: Row][] =>
  Object.entries(table).map(([name, row]) => [name, typeof row === 'string' ? { to: row } : row]);

describe.each(Object.entries(VENDORS))('the tables of %s', (_, { options, texts, events: own }) => {
  it('have options with existing fields', () => {
    const counterparts = rowsOf(options).flatMap(([, { to }]) => to ?? []);
    expect(counterparts.length).toBeGreaterThan(4);
    expect(counterparts.filter((to) => ![...fields, ...tokens].includes(to))).toEqual([]);
  });

  it('have texts with existing keys and values', () => {
    const rows = rowsOf(texts).filter(([, { to }]) => to !== undefined && to !== 'SERVER_*');
    expect(rows.length).toBeGreaterThan(20);
    for (const [name, { to = '', values = [] }] of rows) {
      expect([name, to, to in english]).toEqual([name, to, true]);
      expect([name, argumentsOf(english[to] ?? '')]).toEqual([name, values]);
    }
  });

  it('give a reason in whole sentences for each row without a counterpart', () => {
    for (const [name, { to, note = '' }] of [...rowsOf(options), ...rowsOf(texts)])
      if (to === undefined || note !== '')
        expect([name, note]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  it('name existing texts, panels and pages of the docs in their notes', () => {
    const notes = [...rowsOf(options), ...rowsOf(texts)].map(([, { note = '' }]) => note).join(' ');
    const keys = notes.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? [];
    expect(keys.filter((key) => !(key in english))).toEqual([]);
  });

  it('name existing methods, fields and events for the guide', () => {
    const spans = Object.values(own).flatMap((text) =>
      [...text.matchAll(/`([A-Za-z]+)(?:\(\))?`/g)].map(([, name]) => name),
    );
    const known = [...fields, ...methods, ...events, 'create', 'page', 'flow', 'panel', 'userId', 'REDIRECT'];
    expect(spans.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});
