/** docs/calls.md: every call by profile, in the order in which a server team builds them. */

import { homeOf, type Profile, readProfiles } from '../../cli/contract/profiles';
import { code, table } from '../../cli/markdown';
import { readSource } from '../../server/openapi/source';

export function renderCalls(): string {
  const { data } = readSource();
  const profiles = readProfiles();
  const nameOf = (id: string, profile: Profile): string =>
    homeOf(profiles, id) === profile ? code(id) : `${code(id)} (see ${homeOf(profiles, id)?.id})`;
  const sections = profiles.map((profile) => {
    const rows = Object.entries(profile.calls).map(([id, needed]) => {
      const call = data.calls[id];
      const may = (call?.answers ?? []).filter((one) => !needed.includes(one));
      return [
        nameOf(id, profile),
        code(`${call?.method} ${call?.path}`),
        needed.map(code).join(', '),
        may.map(code).join(', '),
        call?.about ?? '',
      ];
    });
    const head = ['Call', 'Request', 'Must be seen', 'May be answered', 'What it is for'];
    return `## ${profile.id}\n\n${profile.about}\n\n${table(head, rows)}`;
  });
  return [
    '# Calls by profile',
    'Made from `conformance/profiles.json` and `flows/calls.json` by `npm run docs`. Fields and examples stand in `latchkey/openapi.json`; [server.md](server.md) says where to begin.',
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
