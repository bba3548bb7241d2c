import { createElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import {
  useChoice,
  useFacts,
  useFieldError,
  useFormText,
  useSession,
  useText,
} from '../../context/selectors';
import { useLoaded } from '../../context/use-loaded';
import type { Scalar, TextChoice } from '../../core/data/data.gen';
import { afterPress } from '../../form/after-press';
import { CAPTCHA_FIELD } from '../../form/judge';
import { dom } from '../../host-page/dom';
import type { Text } from '../../i18n/text';
import { Icon, relatedIds, TextInput } from '../../widgets';
import { FieldErrorText } from '../rjsf/field-error-text';
import type { Piece } from './allowed';
import { pictureUrl, readMarkup } from './markup';
import { Spoken } from './spoken';

/** The texts of a captcha in the panel's live region. They load with the captcha. */
export const captchaTexts = {
  label: [
    { when: { captchaIsDigits: true }, text: 'CAPTCHA_DIGITS_LABEL' },
    { text: 'CAPTCHA_ANSWER_LABEL' },
  ] satisfies TextChoice as TextChoice,
  /** Returns what a captcha asks for, because it appears below the form, away from the focus. */
  news: (text: Text, { hasCaptcha, hasTried }: Record<string, Scalar>): string =>
    hasCaptcha === true
      ? `${text('CAPTCHA_TEXT')}. ${hasTried === true ? text('CAPTCHA_PASSWORD_AGAIN') : ''}`
      : '',
};

export type CaptchaTexts = typeof captchaTexts;

const SIZE = /^[0-9]{1,4}$/;

interface Frame {
  /** Base URL of the auth API. */
  base: string;
  /** The text alternative of images without one. */
  name: string;
}

function picture(attributes: Record<string, string>, { base, name }: Frame, key: number): ReactNode {
  const src = pictureUrl(attributes.src, base);
  if (!src) return null;
  const size = (value: string | undefined): number | undefined =>
    value && SIZE.test(value) ? Number(value) : undefined;
  return (
    <img
      key={key}
      className="latchkey-captcha-image"
      alt={attributes.alt || name}
      width={size(attributes.width)}
      height={size(attributes.height)}
      // Before `src`, so that the policy applies when loading begins.
      referrerPolicy="no-referrer"
      src={src}
    />
  );
}

function draw(pieces: readonly Piece[], frame: Frame): ReactNode[] {
  // Pieces of markup never move, so their index is their key.
  return pieces.map((piece, key) => {
    if (typeof piece === 'string') return piece;
    if (piece.tag === 'img') return picture(piece.attributes, frame, key);
    return piece.tag === 'br'
      ? createElement('br', { key })
      : createElement(piece.tag, { key }, draw(piece.children, frame));
  });
}

/** The captcha from the server, rendered through an allow-list. */
export function CaptchaPicture({ html }: { html: string }): ReactNode {
  const engine = useEngine();
  const text = useText();
  const name = text('CAPTCHA_IMAGE');
  const base = engine.apiUrl('/');
  const reading = useMemo(() => readMarkup(html), [html]);
  const pieces = useLoaded(reading, 'the captcha parser');
  const drawn = useMemo(() => pieces && draw(pieces, { base, name }), [pieces, base, name]);
  return (
    <div className="latchkey-captcha-picture">{pieces === null ? text('CAPTCHA_UNAVAILABLE') : drawn}</div>
  );
}

const OPTIONS = { autocomplete: 'off', secret: true, isLast: true } as const;
const DIGITS = { ...OPTIONS, inputMode: 'numeric' } as const;
const ERRORS = { '*': 'MANDATORY_FIELD' };

/** The field for the captcha's answer. */
function Answer(): ReactNode {
  const engine = useEngine();
  const label = useChoice(captchaTexts.label);
  const isDigits = useFacts().captchaIsDigits;
  const { prefix, busy } = usePanel();
  const value = useFormText(CAPTCHA_FIELD);
  const error = useFieldError(CAPTCHA_FIELD);
  const id = `${prefix}_${CAPTCHA_FIELD}`;
  const changed = useCallback(
    (next: string) => {
      engine.form.typed(CAPTCHA_FIELD, next);
      engine.changed(CAPTCHA_FIELD);
    },
    [engine],
  );
  return (
    <div className="latchkey-field" data-widget="text" data-invalid={error ? true : undefined}>
      <label className="latchkey-label" htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        name={CAPTCHA_FIELD}
        value={value}
        required
        readonly={busy}
        rawErrors={error === null ? [] : [error]}
        options={isDigits ? DIGITS : OPTIONS}
        onChange={changed}
        onBlur={() => {
          engine.form.left(CAPTCHA_FIELD, (notify) => afterPress(dom, notify));
          engine.blurred(CAPTCHA_FIELD);
        }}
        input={{ translate: 'no' }}
      />
      <FieldErrorText field={CAPTCHA_FIELD} errors={ERRORS} id={relatedIds(id).error} />
    </div>
  );
}

interface ActionProps {
  action: string;
  icon: string;
  label: string;
  onPress?: () => void;
}

function Action({ action, icon, label, onPress }: ActionProps): ReactNode {
  const engine = useEngine();
  const { busy, pressed } = usePanel();
  const press = () => {
    if (busy) return;
    onPress?.();
    pressed.current = action;
    engine.user(action);
  };
  return (
    <button
      type="button"
      className="latchkey-icon-button"
      data-latchkey-action={action}
      data-waits={(busy && pressed.current === action) || undefined}
      title={label}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The captcha that the server requires: its image, audio, refresh, help and answer. */
export function Captcha(): ReactNode {
  const { product } = useEngine();
  const text = useText();
  const facts = useFacts();
  const { captchaHtml, captchaParameters } = useSession();
  const { prefix } = usePanel();
  const [refreshes, setRefreshes] = useState(0);
  if (facts.hasCaptcha !== true || typeof captchaHtml !== 'string') return null;
  const id = `${prefix}-captcha`;
  const audio = product.common.captcha?.audio;
  return (
    <section className="latchkey-captcha" aria-labelledby={id} data-latchkey-captcha="">
      <p className="latchkey-captcha-text" id={id}>
        {text('CAPTCHA_TEXT')}
      </p>
      {facts.hasTried === true && <p className="latchkey-captcha-text">{text('CAPTCHA_PASSWORD_AGAIN')}</p>}
      <div className="latchkey-captcha-line">
        <CaptchaPicture html={captchaHtml} />
        <Action
          action="refreshCaptcha"
          icon="refresh"
          label={text('CAPTCHA_REFRESH')}
          onPress={() => setRefreshes(refreshes + 1)}
        />
        <Action action="captchaHelp" icon="help" label={text('CAPTCHA_HELP')} />
        {/* The audio belongs to one image, so a new image, or a request for one, resets it. */}
        {audio && <Spoken key={`${refreshes} ${captchaParameters} ${captchaHtml}`} {...audio} />}
      </div>
      <Answer />
    </section>
  );
}
