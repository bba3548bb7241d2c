/** Profiles `federation` and `error-log`: one call each. */
import { memory } from '../memory.mjs';

const MOST_REPORTS = 100;
const LONGEST_REPORT = 4000;

/** In identity-federation mode, the widget sends this call first. server.mjs answers 404 for unknown applications and brands. */
const validateAppAndBrand = () => ({ messages: null });

/** Keeps the newest reports. Anyone can send any content, because many reports are about a missing session. A product logs them. */
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
