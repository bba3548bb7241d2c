import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { textsIn } from '../../../data/walk';
import { unknownName } from '../../nearest';
import { createTermFinder, keepsTerm } from './terms';

/**
 * When a source text uses a term of the glossary, the translation uses the glossary's word for it, or the
 * file has the reason why not ("ownTerms").
 */
export function checkGlossary(model: Model): Problem[] {
  return model.locales
    .filter((own) => own !== model.source)
    .flatMap((own) => {
      const lost = lostTerms(model, own);
      return [...astray(model, own, lost), ...idle(own, lost)];
    });
}

/**
 * The labels of buttons and links: in a sentence, such a word is the name of the button only when it has a
 * capital.
 */
function namesOfButtons({ panels, source }: Model): Set<string> {
  const keys = [...panels.values()].flatMap(({ ui }) =>
    textsIn({ buttons: ui.buttons, links: ui.links }).map(({ text }) => text),
  );
  return new Set(keys.flatMap((key) => source.messages[key]?.toLowerCase() ?? []));
}

/** Key -> the terms that its translation does not use. */
type Lost = Map<string, string[]>;

function lostTerms(model: Model, own: LocaleData): Lost {
  const terms = own.glossary ?? {};
  const buttons = namesOfButtons(model);
  const termsIn = createTermFinder(Object.keys(terms), (term) => buttons.has(term.toLowerCase()));
  const lost = Object.entries(own.messages).map(([key, text]): [string, string[]] => [
    key,
    termsIn(model.source.messages[key] ?? '')
      .filter((same) => !same.some((term) => keepsTerm(text, terms[term] ?? '')))
      .map(([term = '']) => term),
  ]);
  return new Map(lost.filter(([, list]) => list.length > 0));
}

const astray = (model: Model, own: LocaleData, lost: Lost): Problem[] =>
  [...lost]
    .filter(([key]) => !Object.hasOwn(own.ownTerms, key))
    .flatMap(([key, terms]) =>
      terms.map((term) => ({
        code: 'lost-term',
        file: own.file,
        path: place('messages', key),
        message: `The glossary says "${own.glossary?.[term]}" for "${term}", which "${model.source.messages[key]}" uses; this text does not. If that is right, "ownTerms" gives the reason.`,
      })),
    );

const idle = (own: LocaleData, lost: Lost): Problem[] =>
  Object.keys(own.ownTerms)
    .filter((key) => !lost.has(key))
    .map((key) => ({
      code: 'idle-exception',
      file: own.file,
      path: place('ownTerms', key),
      message: Object.hasOwn(own.messages, key)
        ? `The text <${key}> keeps to the glossary: remove it from <ownTerms>.`
        : unknownName('text', key, Object.keys(own.messages)),
    }));
