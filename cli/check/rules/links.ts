import { type Model, rowsOf } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { effectsOf } from '../effects';

/** A place with `link` may have any origin. Therefore only the host may set its URL, and no redirect may use it. */
export function checkLinks(model: Model): Problem[] {
  const links = Object.entries(model.places).filter(([, { link }]) => link);
  return [
    ...links.flatMap(([name, { from }]) =>
      from.flatMap((source, index): Problem[] => {
        const path = typeof source === 'string' ? source : 'from' in source ? source.from : '';
        if (path.startsWith('config.')) return [];
        const message = `Place <${name}> has "link", so only the host's config may set its URL. Use a path such as <config.helpURL>.`;
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
          const message = `Place <${String(argument)}> has "link", so it can be shown as a link but not redirected to. Remove its "link", or redirect to another place.`;
          return [
            { code: 'redirect-to-link', file: flow.file, path: place(...at, 'do', index, verb), message },
          ];
        }),
      ),
    ),
  ];
}
