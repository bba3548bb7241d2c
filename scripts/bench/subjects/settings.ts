/**
 * Two baselines wait for this before they show their form: the widget's settings call, and the end of parsing, because an async
 * script can run earlier.
 */
export async function askSettings(): Promise<void> {
  const { settings } = (document.currentScript as HTMLScriptElement).dataset;
  const answer = fetch(String(settings), { credentials: 'include', redirect: 'manual' }).then((response) =>
    response.json(),
  );
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await answer;
}

/** The element in which they show the form. */
export const place = (): HTMLElement => document.getElementById('place') as HTMLElement;
