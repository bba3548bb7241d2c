/**
 * What both baselines wait for before they show their form: the settings call, as the widget makes it; and
 * the page, since an async script can run before the page is parsed.
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
