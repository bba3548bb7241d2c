import type { LocaleData, Model } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { remember } from '../../../data/remember';
import { textsIn } from '../../../data/walk';
import { unknownName } from '../../nearest';
import { createTermFinder, keepsTerm, type TermFinder } from './terms';

/**
 * If a source text uses a term of the glossary, the translation uses the glossary's translation of it, or the file
 * gives a reason why not ("ownTerms").
 */
export function checkGlossary(model: Model): Problem[] {
  const buttons = namesOfButtons(model);
  // Most languages have the same terms, and a finder searches each source text only once.
  const finders = new Map<string, TermFinder>();
  return model.locales
    .filter((own) => own !== model.source)
    .flatMap((own) => {
      const terms = Object.keys(own.glossary ?? {});
      const termsIn = remember(finders, terms.join('\n'), () =>
        createTermFinder(terms, (term) => buttons.has(term.toLowerCase())),
      );
      const lost = lostTerms(model, own, termsIn);
      return [...lostTermProblems(model, own, lost), ...idle(own, lost)];
    });
}

/**
 * The labels of buttons and links, in lower case. In a sentence, such a word is a button's name only if it is
 * capitalized.
 */
function namesOfButtons({ panels, source }: Model): Set<string> {
  const keys = [...panels.values()].flatMap(({ ui }) =>
    textsIn({ buttons: ui.buttons, links: ui.links, ways: ui.ways }).map(({ text }) => text),
  );
  return new Set(keys.flatMap((key) => source.messages[key]?.toLowerCase() ?? []));
}

/** By text key, the terms that the translation doesn't use. */
type Lost = Map<string, string[]>;

function lostTerms(model: Model, own: LocaleData, termsIn: TermFinder): Lost {
  const terms = own.glossary ?? {};
  const lost = Object.entries(own.messages).map(([key, text]): [string, string[]] => [
    key,
    termsIn(model.source.messages[key] ?? '')
      .filter((same) => !same.some((term) => keepsTerm(text, terms[term] ?? '')))
      .map(([term = '']) => term),
  ]);
  return new Map(lost.filter(([, list]) => list.length > 0));
}

const lostTermProblems = (model: Model, own: LocaleData, lost: Lost): Problem[] =>
  [...lost]
    .filter(([key]) => !Object.hasOwn(own.ownTerms, key))
    .flatMap(([key, terms]) =>
      terms.map((term) => ({
        code: 'lost-term',
        file: own.file,
        path: place('messages', key),
        message: `Translate "${term}" as "${own.glossary?.[term]}", the glossary's term. The source text is "${model.source.messages[key]}". To use another term, list this key under "ownTerms" with a reason.`,
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
        ? `Text <${key}> uses the glossary's terms. Remove it from <ownTerms>.`
        : unknownName('text', key, Object.keys(own.messages)),
    }));
