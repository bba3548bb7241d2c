import { readFileSync } from 'node:fs';
import type { Calls } from '../../../src/core/data/data.gen';

const { calls, pingPrefix }: Calls = JSON.parse(readFileSync('flows/calls.json', 'utf8'));

/** The host's config in a test's widget. */
const config: Readonly<Record<string, string>> = { appId: 'demo', brandId: 'demo', language: 'en_US' };

const bodies = Object.entries(calls).flatMap(([id, { path, ping, body = {}, answersAs }]) => {
  if (calls[answersAs ?? '']?.path === path) return []; // A variant doesn't add its own fields.
  const paths = [path, ...(ping === false ? [] : [ping ?? pingPrefix + path])];
  return paths.map((one) => ({
    id,
    body,
    pattern: new RegExp(`^${one.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
});

/**
 * Returns a payload with the fields that the widget adds in that call: application, brand, language, fixed values.
 * The test's fields override them.
 */
export function asWidgetSays(path: string, payload: unknown): unknown {
  const [bare = ''] = path.split('?');
  const found = bodies.find(({ pattern }) => pattern.test(bare));
  if (!found || typeof payload !== 'object' || payload === null) return payload;
  const known: Record<string, unknown> = { ...config, ...found.pattern.exec(bare)?.groups };
  const own = Object.entries(found.body).flatMap(([name, value]) => {
    const said =
      typeof value === 'object' && 'value' in value
        ? value.value
        : typeof value === 'string'
          ? known[value.replace('config.', '')]
          : undefined;
    return said === undefined ? [] : [[name, said]];
  });
  return { ...Object.fromEntries(own), ...payload };
}
