import type { Fact, Row } from '../../../src/core/data/data.gen';
import { allRows, type LocaleData, type Model, oncePerModel, panelsOfPage } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { type Assignment, assignments, factsOf, holds } from '../domain';
import { effectsOf } from '../effects';
import type { PageInFlow } from '../journey';

interface Patterns {
  /** Matches words found only in texts about success. */
  good: RegExp;
  /** Matches requests and reports of problems. A text that contains one doesn't read as a success. */
  bad: RegExp;
  /** Matches words never found in texts about success. */
  failed: RegExp;
}

const patterns = (good: string, bad: string, failed: string): Patterns => ({
  good: new RegExp(good, 'iu'),
  bad: new RegExp(bad, 'iu'),
  failed: new RegExp(failed, 'iu'),
});

/** By language. Texts in other languages aren't judged. */
const LANGUAGES: Record<string, Patterns> = {
  en: patterns(
    'signed (on|in)|logged (on|in)|success|welcome|\\bdone\\b|changed|accepted|confirmed|thank|all (is )?(well|set|good)|\\b(is|was) (right|correct)',
    "\\bnot?\\b|n['’]t|cannot|\\bun|fail|wrong|error|again|expired|must|without|invalid|incorrect|too |refused|differ|required|missing|locked|problem",
    "(could|can|was|is|has|did|were) ?not|n['’]t|cannot|unsuccess|fail|wrong|\\berror|refused",
  ),
  de: patterns(
    'angemeldet|erfolg|willkommen|fertig|geändert|bestätigt|danke|alles (gut|in ordnung)|ist richtig',
    'nicht|kein|fehl|falsch|erneut|noch einmal|abgelaufen|beendet|muss|müssen|ohne|ungültig|problem|unterscheiden|wieder|bitte',
    'nicht(?! mehr)|fehl|falsch|abgelehnt',
  ),
  da: patterns(
    'er logget|logget på|succes|velkommen|færdig|ændret|godkendt|tak\\b',
    'ikke|ingen|fejl|forkert|igen|udløbet|skal|uden|ugyldig|problem|mislyk',
    'ikke(?! længere)|fejl|forkert|mislyk|afvist',
  ),
  no: patterns(
    'er logget|logget på|vellykket|velkommen|ferdig|endret|godkjent|takk\\b',
    'ikke|ingen|feil|på nytt|igjen|utløpt|må|uten|ugyldig|problem|mislyk',
    'ikke(?! lenger)|feil|mislyk|avvist',
  ),
  sv: patterns(
    'är inloggad|lyckades|välkommen|klart?\\b|har ändrats|godkän|tack\\b',
    'inte|ingen|inga|fel|igen|gått ut|måste|utan|ogiltig|problem|misslyck',
    'inte(?! längre)|\\bfel|misslyck|nekad',
  ),
  fi: patterns(
    'olet kirjautunut|onnistui|tervetuloa|valmis|vaihdettu|hyväksytty|kiitos',
    '\\bei\\b|\\bet\\b|emme|epäonnistu|virhe|väär|uudelleen|uudestaan|vanhentunut|päättynyt|täytyy|pitää|ilman|ongelma',
    '\\bei\\b|emme|epäonnistu|virhe|väär|hylätty',
  ),
  nl: patterns(
    'bent aangemeld|ingelogd|gelukt|geslaagd|welkom|klaar|gewijzigd|bevestigd|bedankt',
    'niet|geen|mislukt|fout|onjuist|opnieuw|verlopen|moet|zonder|ongeldig|probleem',
    'niet(?! meer)|mislukt|fout|onjuist|geweigerd',
  ),
  fr: patterns(
    'êtes connecté|connexion réussie|succès|bienvenue|terminé|modifié|changé|confirmé|merci',
    "\\bne\\b|\\bn[’']|\\bpas\\b|aucun|échou|échec|erreur|incorrect|nouveau|réessay|expiré|doit|doivent|sans|invalide|problème",
    '\\bpas\\b|échou|échec|erreur|incorrect|refusé',
  ),
  es: patterns(
    'has iniciado|ha iniciado|éxito|bienvenid|listo|cambiad|modificad|confirmad|gracias',
    '\\bno\\b|ningun|fall|error|incorrect|nuevo|otra vez|caducad|vencid|expirad|debe|sin |inválid|problema',
    '\\bno (se|ha|pud|fue)|fall|error|incorrect|rechazad',
  ),
  it: patterns(
    'accesso (effettuato|riuscito)|successo|benvenut|fatto|modificat|cambiat|confermat|grazie',
    '\\bnon\\b|nessun|errore|errat|riprov|di nuovo|scadut|deve|senza|non valid|problema|fallit',
    '\\bnon\\b(?!.* più)|errore|errat|fallit|rifiutat',
  ),
  pt: patterns(
    'está conectado|entrou com|sucesso|bem-vind|concluíd|alterad|confirmad|obrigad',
    '\\bnão\\b|nenhum|erro|incorret|novamente|outra vez|de novo|expir|deve|sem |inválid|problema|falh',
    '\\bnão\\b(?!.* mais)|erro|incorret|falh|recusad',
  ),
  zh: patterns(
    '已登录|登录成功|成功|欢迎|完成|已更改|已修改|谢谢',
    '未|不|无|失败|错误|重新|再|过期|必须|没有|请',
    '未能|不能|无法|失败|错误',
  ),
};

/** The texts that rows show as errors and as successes, and the errors of fields. */
const roles = oncePerModel((model): { errors: Set<string>; successes: Set<string> } => {
  const rows = allRows(model).map(({ row }) => row);
  const shown = rows.flatMap((row) =>
    effectsOf(row).flatMap(({ verb, argument }) =>
      verb === 'showMessage' && argument ? [argument as { type: string; text: string }] : [],
    ),
  );
  const ofType = (wanted: string) => shown.filter(({ type }) => type === wanted).map(({ text }) => text);
  const fields = [...model.panels.values()].flatMap(({ ui }) =>
    Object.values(ui.uiSchema).flatMap((field) =>
      Array.isArray(field)
        ? []
        : Object.values(field['ui:errors'] ?? {}).flatMap((choice) =>
            typeof choice === 'string' ? [choice] : choice.map(({ text }) => text),
          ),
    ),
  );
  return { errors: new Set([...ofType('error'), ...fields]), successes: new Set(ofType('success')) };
});

/** Whether a text reads as a success in its language. */
export const readsAsSuccess = ({ locale, messages }: LocaleData, key: string): boolean => {
  const words = LANGUAGES[locale.slice(0, 2)];
  const text = messages[key] ?? '';
  return Boolean(words?.good.test(text) && !words.bad.test(text));
};

/** Whether a text reads as a failure in its language. */
export const readsAsFailure = ({ locale, messages }: LocaleData, key: string): boolean =>
  LANGUAGES[locale.slice(0, 2)]?.failed.test(messages[key] ?? '') === true;

/** A text shown as an error doesn't read as a success, and the reverse. */
export function checkOutcomeTexts(model: Model): Problem[] {
  const { errors, successes } = roles(model);
  return model.locales.flatMap((locale) => {
    const problem = (key: string, role: string, reads: string): Problem => ({
      code: 'opposite-text',
      file: locale.file,
      path: place('messages', key),
      message: `This text reports ${role}, but "${locale.messages[key]}" reads as ${reads}. Describe what happened and what the user can do.`,
    });
    return [
      ...[...errors]
        .filter((key) => readsAsSuccess(locale, key))
        .map((key) => problem(key, 'an error', 'a success')),
      ...[...successes]
        .filter((key) => readsAsFailure(locale, key))
        .map((key) => problem(key, 'a success', 'a failure')),
    ];
  });
}

/** The values that a row sets in the journey, by name. */
const setsOf = (row: Row): Record<string, unknown> =>
  Object.assign({}, ...effectsOf(row).flatMap(({ verb, argument }) => (verb === 'set' ? [argument] : [])));

/** The value of a fact after a row has set the value it reads. Undefined if the row doesn't set it. */
function known(fact: Fact | undefined, sets: Record<string, unknown>): boolean | undefined {
  const name = fact?.from.startsWith('journey.') ? fact.from.slice('journey.'.length) : undefined;
  if (!fact || name === undefined || fact.is === undefined || !Object.hasOwn(sets, name)) return undefined;
  return sets[name] === fact.is;
}

/** The titles that the last page of a journey can have after a row. Empty if the page doesn't end a journey. */
export function titlesAfter(model: Model, { data, flow }: PageInFlow, row: Row): string[] {
  const panel = panelsOfPage(data)
    .map((id) => model.panels.get(id))
    .find((one) => one?.ui.message === 'outcome');
  if (!panel) return [];
  const { title } = panel.ui;
  const choices = typeof title === 'string' ? [{ text: title, when: undefined }] : title;
  const names = factsOf(choices.map(({ when }) => when));
  const sets = setsOf(row);
  const fits = (facts: Assignment) =>
    names.every((name) => {
      const value = known(model.facts[name], sets);
      return value === undefined || facts[name] === value;
    });
  const all = [...assignments(names, model.facts, flow)].filter(fits);
  return [...new Set(all.map((facts) => choices.find(({ when }) => holds(when, facts))?.text ?? ''))];
}
