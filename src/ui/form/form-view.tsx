import Form from '@rjsf/core';
import type { CustomValidator, ErrorTransformer, RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { PanelUi } from '../../core/data.gen';
import { dom } from '../../core/dom';
import { holds } from '../../core/guards';
import type { Panel } from '../../core/product';
import { useEngine } from '../../store/engine-context';
import { useFacts, useKnown, useText } from '../../store/selectors';
import { createValidator, emptyInputs, fields, fieldUi, templates, usePanel, watchFilledIn, watchPress, widgets } from '../../widgets';
import { focusWrong } from '../modal/focus';
import type { Judging } from './judging';
import { toUiSchema } from './ui-schema';

interface FormViewProps {
  panel: Panel;
  judging: Judging;
  children: ReactNode;
  footer: ReactNode;
}

type Values = Record<string, unknown>;

/** Judges the form at every change of its values or of the facts. */
function useWiring(judging: Judging, prefix: string) {
  const engine = useEngine();
  const form = useRef<Form<Values>>(null);

  useLayoutEffect(() => {
    const judgeNow = (): void => judging.now();
    const changed = (rewritten: readonly string[]): void => {
      for (const name of rewritten) judging.status.rewritten(name);
      const element = form.current?.formElement.current as HTMLFormElement | null | undefined;
      const emptied = rewritten.filter((name) => engine.form.text(name) === '');
      if (element && emptied.length > 0) emptyInputs(element, emptied);
      judgeNow();
    };
    const ends = [engine.form.subscribe(changed), engine.store.subscribe(judgeNow)];
    judgeNow();
    return () => {
      for (const end of ends) end();
    };
  }, [engine, judging]);

  useEffect(() => watchPress(dom), []);

  useEffect(() => {
    const element = form.current?.formElement.current as HTMLFormElement | null | undefined;
    return element ? watchFilledIn(element, (unread) => judging.now(unread)) : undefined;
  }, [judging]);

  const shownPrefix = useRef(prefix);
  useLayoutEffect(() => {
    if (shownPrefix.current === prefix) return;
    shownPrefix.current = prefix;
    // The journey came to this very page again: its form starts afresh, the inputs stay.
    judging.status.reset();
    engine.form.refresh();
  }, [engine, judging, prefix]);

  return form;
}

/** Tells password managers whose new password this is, where the form itself does not ask for a user id. */
function Account({ ui }: { ui: PanelUi }): ReactNode {
  const { userId } = useKnown();
  const kinds = Object.values(ui.uiSchema).map((field) => (Array.isArray(field) ? undefined : field?.['ui:options']?.autocomplete));
  if (!userId || !kinds.includes('new-password') || kinds.includes('username')) return null;
  return <input className="latchkey-hidden" type="text" autoComplete="username" value={userId} readOnly tabIndex={-1} aria-hidden="true" />;
}

/** What rjsf asks on submit: schema.json, our own rules beside it, and both for those fields only that are on show. */
function useRules(panel: Panel, judging: Judging) {
  const { form, store } = useEngine();
  return useMemo(() => {
    const shown = (field: string): boolean => holds(fieldUi(panel.ui, field)?.['ui:when'], store.getState().facts);
    const transformErrors: ErrorTransformer<Values> = (errors) => errors.filter(({ property = '' }) => shown(property.replace(/^\./, '')));
    const customValidate: CustomValidator<Values> = (_, errors) => {
      for (const [field, keyword] of judging.of(form.values())) errors.addError(`${field}: ${keyword}`);
      return errors;
    };
    return { validator: createValidator(panel, () => judging.counted(form.values())), transformErrors, customValidate };
  }, [form, store, panel, judging]);
}

/** The form of a panel, laid out by rjsf from schema.json and ui.json. What is in the fields stands in the engine's form. */
export function FormView({ panel, judging, children, footer }: FormViewProps): ReactNode {
  const engine = useEngine();
  const { prefix, busy } = usePanel();
  const form = useWiring(judging, prefix);
  const rules = useRules(panel, judging);
  const facts = useFacts();
  const text = useText();
  const uiSchema = useMemo(() => toUiSchema(panel, facts, text), [panel, facts, text]);

  const submitted = (_: unknown, event: FormEvent): void => {
    if (busy) return;
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.dataset.latchkeyAction;
    engine.user(pressed ?? panel.ui.buttons.find((button) => button.submit)?.action ?? 'submit');
  };

  const refused = (): void => {
    judging.now();
    judging.status.tried();
    const [field, keyword] = [...judging.status.errors()][0] ?? [];
    const element = form.current?.formElement.current as HTMLFormElement | null;
    // After the errors are in the page, so that the field is read out along with what is wrong with it.
    if (field && keyword && element) queueMicrotask(() => focusWrong(element, field, keyword));
  };

  return (
    <Form<Values>
      ref={form as never}
      className="latchkey-form"
      schema={panel.schema as RJSFSchema}
      uiSchema={uiSchema}
      {...rules}
      fields={fields}
      templates={templates}
      widgets={widgets as RegistryWidgetsType}
      idPrefix={prefix}
      readonly={busy}
      noHtml5Validate
      showErrorList={false}
      onSubmit={submitted}
      onError={refused}
    >
      <Account ui={panel.ui} />
      <div className="latchkey-body">{children}</div>
      {footer}
    </Form>
  );
}
