/** The types of pointed.js for the playground, which is bundled. */
interface At {
  flow: string;
  page: string;
  panel: string;
  field?: string | undefined;
  action?: string | undefined;
  text: string;
}

export function pointed(target: EventTarget | null): At;
