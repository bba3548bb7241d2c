import type { Visit } from '../visit/visit';

/** Every place of the page and of its host that could keep a secret. */
async function everywhere(visit: Visit): Promise<Record<string, string>> {
  const inPage = await visit.page.evaluate(() => {
    const widgets = (window as unknown as { widgets: { getState(): unknown }[] }).widgets;
    return {
      markup: document.documentElement.outerHTML,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      address: location.href,
      history: JSON.stringify(history.state),
      windowName: window.name,
      title: document.title,
      performance: JSON.stringify(performance.getEntries()),
      state: JSON.stringify(widgets.map((widget) => widget.getState())),
      devtools: JSON.stringify((window as unknown as { devtools?: unknown }).devtools ?? null),
    };
  });
  return {
    ...inPage,
    events: JSON.stringify(visit.events),
    console: visit.consoleLines.join('\n'),
    addresses: visit.requested.join('\n'),
    reports: JSON.stringify(await visit.server.reports()),
  };
}

/** Returns the places that contain one of the secrets. */
export async function placesOf(visit: Visit, secrets: readonly string[]): Promise<string[]> {
  const places = await everywhere(visit);
  const forms = (secret: string) => [secret, encodeURIComponent(secret), btoa(secret)];
  return Object.entries(places).flatMap(([place, text]) =>
    secrets
      .filter((secret) => forms(secret).some((form) => text.includes(form)))
      .map((secret) => `${secret} in ${place}`),
  );
}
