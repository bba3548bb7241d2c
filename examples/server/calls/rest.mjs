/** Profiles `federation` and `error-log`: one call each. */
import { memory } from '../memory.mjs';

const MOST_REPORTS = 100;
const LONGEST_REPORT = 4000;

/**
 * In identity-federation mode the widget asks this before it shows anything. Unknown applications and brands
 * get 404 in server.mjs.
 */
const validateAppAndBrand = () => ({ messages: null });

/**
 * Keeps the newest reports. Anybody can send one, with any content: many are about a session that is missing.
 * A product writes them to its log.
 */
function logError({ data }) {
  memory.reports.add(JSON.stringify(data).slice(0, LONGEST_REPORT));
  const [oldest] = memory.reports;
  if (memory.reports.size > MOST_REPORTS) memory.reports.delete(oldest);
  return { messages: null };
}

export const restCalls = [
  { method: 'POST', path: '/login/wgt/validate/apps/{appId}/{brandId}', answer: validateAppAndBrand },
  {
    method: 'POST',
    path: '/login/wgt/logErrorMessage/apps/{appId}/{brandId}',
    answer: logError,
    isOpen: true,
  },
];
