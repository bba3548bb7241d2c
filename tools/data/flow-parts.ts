import type { Call, Flow } from '../../src/core/data.gen';
import type { FlowPart } from '../../src/core/product';
import type { ProductData } from './product-data';

type Product = ProductData['product'];

/** Calls that a flow makes: those that its rows start and those that its pages need. */
function callsOf({ pages = {}, on = {} }: Flow): Set<string> {
  const calls = new Set<string>();
  const cells = [...Object.values(pages).map((page) => page.on), on].flatMap((cells) => Object.values(cells));
  for (const row of cells.flat()) {
    for (const effect of row.do ?? []) if (typeof effect === 'object' && 'call' in effect) calls.add(effect.call);
  }
  for (const need of Object.values(pages).flatMap((page) => page.needs ?? [])) calls.add(typeof need === 'string' ? need : need.call);
  return calls;
}

/** Calls that the engine sends by itself: the token that every POST wants, the error log, and what a captcha's button asks for. */
const ENGINE_CALLS = ['csrf', 'logError', 'captchaAudio'];

const pick = (calls: Record<string, Call>, names: Iterable<string>): Record<string, Call> =>
  Object.fromEntries([...names].flatMap((name) => (calls[name] ? [[name, calls[name]]] : [])));

/** What comes with a flow when it is asked for: the flow, and the calls that are not at hand from the start. */
export function flowParts(product: Product): Record<string, FlowPart> {
  const atHand = Object.keys(startOf(product).calls);
  return Object.fromEntries(
    Object.entries(product.flows).map(([id, flow]) => [
      id,
      {
        flow,
        calls: pick(
          product.calls,
          [...callsOf(flow)].filter((call) => !atHand.includes(call)),
        ),
      },
    ]),
  );
}

/**
 * What the product has at hand from the start: the common rows, and the flow of sign-on, which most journeys are. A page of another
 * flow comes with its part, so that the start does not grow with the number of journeys.
 */
export function startOf(product: Product): Pick<Product, 'flows' | 'calls'> {
  const first = product.entries.authenticateUser?.flow;
  const flow = first === undefined ? undefined : product.flows[first];
  const calls = new Set([...ENGINE_CALLS, ...callsOf(product.common), ...(flow ? callsOf(flow) : [])]);
  return { flows: first && flow ? { [first]: flow } : {}, calls: pick(product.calls, calls) };
}
