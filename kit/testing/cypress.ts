/** `latchkey/testing/cypress`: page objects for Cypress. Their actions are queued like Cypress commands. */
import type { FakeServer } from 'latchkey/testing';
import { sendCode } from './page/send-code';
import { type Journeys, journeys, type LazyText, type Step } from './page/steps';
import { ROOT } from './page/widget-page';

/** The part of a Cypress chain that this file uses. */
export interface Chain {
  last(): Chain;
  first(): Chain;
  find(selector: string): Chain;
  clear(options: { log: boolean }): Chain;
  type(text: string, options: { log: boolean; delay: number }): Chain;
  check(value: string): Chain;
  select(value: string): Chain;
  click(): Chain;
  should(what: string): Chain;
  then(run: (found: never) => unknown): Chain;
}
interface InterceptedRequest {
  url: string;
  method: string;
  headers: Record<string, string | string[]>;
  body: unknown;
  reply(
    reply:
      | { statusCode: number; headers: Record<string, string>; body: unknown }
      | { forceNetworkError: true },
  ): void;
}
/** The part of `cy` that this file uses. */
export interface Cy {
  get(selector: string): Chain;
  wrap(value: unknown, options: { log: boolean }): Chain;
  intercept(url: { url: string }, handler: (request: InterceptedRequest) => Promise<void>): unknown;
}

export interface CypressWidget extends Journeys<void> {
  type(values: Readonly<Record<string, LazyText>>): void;
  choose(values: Readonly<Record<string, string>>): void;
  press(action: string): void;
  /** Waits until a panel is visible: `sign-on`, `enter-code`, ... */
  panel(name: string): Chain;
  /** Answers the page's requests to the API with the fake server from now on. */
  route(fake: FakeServer): void;
}

/** Returns the page object of the widget: `latchkey(cy)`. `root` selects the widget's container. */
export function latchkey(cy: Cy, { root = ROOT }: { root?: string } = {}): CypressWidget {
  const top = (): Chain => cy.get(`${root} [data-latchkey-panel]`).last();
  const panel = (name: string): Chain =>
    cy.get(`${root} [data-latchkey-panel="${name}"]`).should('be.visible');

  function type(values: Readonly<Record<string, LazyText>>): void {
    for (const [field, text] of Object.entries(values)) {
      // Keeps the input out of the log, because it may be a password or a code.
      const enter = (typed: string): unknown =>
        top().find(`[name="${field}"]`).clear({ log: false }).type(typed, { log: false, delay: 0 });
      if (typeof text === 'string') enter(text);
      else
        cy.wrap(null, { log: false })
          .then(() => Promise.resolve(text()))
          .then(enter as (found: never) => unknown);
    }
  }
  function choose(values: Readonly<Record<string, string>>, ifThere = false): void {
    for (const [field, value] of Object.entries(values))
      top().then(((found: ArrayLike<Element>) => {
        const control = found[0]?.querySelector(`[name="${field}"]`);
        if (!control && ifThere) return;
        const chain = top().find(`[name="${field}"]`);
        if (control?.tagName === 'SELECT') chain.select(value);
        else chain.check(value);
      }) as (found: never) => unknown);
  }
  const press = (action: string): void =>
    void top().find(`[data-latchkey-action="${action}"]`).first().click();

  const send = (panel: string): void =>
    void cy.get('body').then(((found: ArrayLike<Element>) => {
      const { ownerDocument } = found[0] as Element;
      if (!sendCode(ownerDocument, root, panel)) press('submit');
    }) as (found: never) => unknown);

  function play(steps: () => readonly Step[]): void {
    for (const step of steps()) {
      if ('panel' in step) panel(step.panel);
      else if ('type' in step) type(step.type);
      else if ('choose' in step) choose(step.choose, step.optional);
      else if ('press' in step) press(step.press);
      else send(step.sendCode);
    }
  }
  return {
    type,
    choose: (values) => choose(values),
    press,
    panel,
    ...journeys(play),
    route: (fake) => void cy.intercept({ url: `${fake.api}/**` }, (request) => answer(fake, request)),
  };
}

async function answer(fake: FakeServer, request: InterceptedRequest): Promise<void> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const body = request.method === 'POST' ? { body: String(request.body) } : {};
  let response: Response;
  try {
    response = await fake.fetch(request.url, { method: request.method, headers, ...body });
  } catch {
    return request.reply({ forceNetworkError: true });
  }
  request.reply({
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
}
