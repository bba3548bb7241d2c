/** The page of calls: every call by profile, in the order in which a server team builds them. */

import { homeOf, type Profile, readProfiles } from '../../cli/contract';
import { code, table } from '../../cli/markup';
import { readSource } from '../../server/dev/openapi/source';

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
    const head = ['Call', 'Request', 'Required answers', 'Other answers', 'Purpose'];
    return `## ${profile.id}\n\n${profile.about}\n\n${table(head, rows).trimEnd()}`;
  });
  return [
    '# Calls by profile',
    'The calls that the widget makes to your auth server. Add the profiles in this order. Answers are nextActions: a certification of the profile must see every required one, and your server can also give the others. A call without nextActions answers with data or messages only.',
    'For the fields of each call and an example of each answer, see `latchkey/openapi.json`. To build a server, start with [its guide](server.md).',
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
