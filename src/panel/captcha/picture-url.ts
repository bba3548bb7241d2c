const DATA_PICTURE = /^data:image\/(png|gif|jpeg);base64,[a-z0-9+/=\s]+$/i;

/**
 * Returns the URL of a captcha's image, or null if the widget must not show it. Images must be data or come
 * from the API itself, so that no other host learns about the visitor.
 */
export function pictureUrl(source: string | undefined, base: string): string | null {
  const text = (source ?? '').trim();
  if (!text) return null;
  if (DATA_PICTURE.test(text)) return text;
  try {
    const url = new URL(text, base);
    return url.origin === new URL(base).origin && /^https?:$/.test(url.protocol) && !url.username
      ? url.href
      : null;
  } catch {
    return null;
  }
}
