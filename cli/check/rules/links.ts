import { type Model, rowsOf } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { effectsOf } from '../effects';

/**
 * A place with `link` may be at any origin. So only the host may give its address, and no redirect leads
 * there.
 */
export function checkLinks(model: Model): Problem[] {
  const links = Object.entries(model.places).filter(([, { link }]) => link);
  return [
    ...links.flatMap(([name, { from }]) =>
      from.flatMap((source, index): Problem[] => {
        const path = typeof source === 'string' ? source : 'from' in source ? source.from : '';
        if (path.startsWith('config.')) return [];
        const message = `The place <${name}> has "link", so its address comes from <config> alone: name a path such as <config.helpURL>.`;
        return [
          {
            code: 'link-source',
            file: 'flows/places.json',
            path: place('places', name, 'from', index),
            message,
          },
        ];
      }),
    ),
    ...model.flows.flatMap((flow) =>
      rowsOf(flow).flatMap(({ row, at }) =>
        effectsOf(row).flatMap(({ verb, argument, index }): Problem[] => {
          if (verb !== 'redirect' || !links.some(([name]) => name === argument)) return [];
          const message = `The place <${String(argument)}> has "link": it is shown and nobody is sent there. Take "link" from it, or redirect to another place.`;
          return [
            { code: 'redirect-to-link', file: flow.file, path: place(...at, 'do', index, verb), message },
          ];
        }),
      ),
    ),
  ];
}
