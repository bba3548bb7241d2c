import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { AnswerJudge } from '../../../../cli/contract';
import { contractJudge } from '../../../../scripts/generate/contract/contract';
import { calls } from '../../../../server/calls';
import { describe } from '../../../../server/dev/openapi/document';
import { readSource } from '../../../../server/dev/openapi/source';

// biome-ignore lint/suspicious/noExplicitAny: the document as the server sent it
type Document = any;

/** An answer and its request. */
export interface Exchange {
  readonly method: string;
  /** With or without a query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Compares the description in /openapi.json with the server's answers. */
export interface Description {
  readonly document: Document;
  /** Marks an answer as ordered by a test, so it isn't compared. */
  order(body: unknown): void;
  /** @throws Error if an answer differs from the description, or a call has no description. */
  check(exchange: Exchange): void;
}

const known = new Map<string, Promise<Description>>();

/** Returns the description of the server at `url`, requested once. */
export function descriptionOf(url: string): Promise<Description> {
  const description = known.get(url) ?? ask(url);
  known.set(url, description);
  return description;
}

async function ask(url: string): Promise<Description> {
  const response = await fetch(`${url}/openapi.json`);
  // Some servers don't serve it.
  const document = response.ok ? await response.json() : describe(readSource(), calls);
  return describedBy(document, contractJudge());
}

/** The contract describes neither development endpoints nor its own document. */
const UNDESCRIBED = /^\/(dev|outbox|openapi)\b/;

/**
 * Makes the check for a document. `contract` judges each answer, too, because this server's answers must be valid
 * for any server.
 */
export function describedBy(document: Document, contract?: AnswerJudge): Description {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  (addFormats as unknown as (one: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'openapi');
  const ordered = new Set<string>();
  const paths = Object.entries<Document>(document.paths).map(([template, item]) => ({
    pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    item,
  }));
  return {
    document,
    order: (body) => ordered.add(JSON.stringify(body)),
    check({ method, path, status, body }) {
      const [bare = ''] = path.split('?');
      if (UNDESCRIBED.test(bare) || ordered.has(JSON.stringify(body))) return;
      const item = paths.find(({ pattern }) => pattern.test(bare))?.item;
      const schema = schemaOf(document, item?.[method.toLowerCase()], status);
      if (schema === undefined)
        throw new Error(`${method} ${bare} answers ${status}, which is not described.`);
      const validate = ajv.getSchema(`openapi${schema}`);
      if (!validate?.(body)) {
        const problems = JSON.stringify(
          validate?.errors?.map(({ instancePath, message, params }) => ({ instancePath, message, params })),
        );
        throw new Error(
          `${method} ${bare} answers ${status} differently from its description: ${problems} in ${JSON.stringify(body)}`,
        );
      }
      const [call] = status === 200 ? item[method.toLowerCase()]['x-calls'] : [];
      const breaches = (call && contract?.wrong(call, body)) || [];
      if (breaches.length > 0)
        throw new Error(`${method} ${bare} breaks the contract: ${breaches} in ${JSON.stringify(body)}`);
    },
  };
}

/** Returns the place of an answer's schema in the document. An unknown call or a wrong method can only be rejected. */
function schemaOf(document: Document, operation: Document, status: number): string | undefined {
  if (operation === undefined) return status < 400 ? undefined : '#/components/schemas/fault';
  const { $ref, content } = operation.responses[status] ?? operation.responses.default;
  const found = $ref ? document.components.responses[$ref.split('/').at(-1)].content : content;
  return found['application/json']?.schema.$ref;
}
