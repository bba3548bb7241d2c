import Form from '@rjsf/core';
import type { CustomValidator, ErrorTransformer, RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useEngine, usePanel } from '../../context/contexts';
import { useFacts, useJourney, useText } from '../../context/selectors';
import type { Panel } from '../../core/data/product';
import { isBusy } from '../../core/flow/state';
import { watchPress } from '../../form/after-press';
import { emptyInputs, removeDots, watchFilledIn } from '../../form/autofill';
import { fieldUi, isShown } from '../../form/judge';
import { dom } from '../../host-page/dom';
import { focusWrong } from '../../host-page/focus';
import { widgets } from '../../widgets';
import { AroundFields, fields, templates } from './templates';
import { createValidator, toUiSchema } from './ui-schema';

interface FormViewProps {
  panel: Panel;
  /** Parts that scroll with the fields, above and below them. */
  above: ReactNode;
  below: ReactNode;
  footer: ReactNode;
}

type Values = Record<string, unknown>;

/** Returns the element of rjsf's form, or null before the first render. */
const elementOf = (form: RefObject<Form<Values> | null>) =>
  form.current?.formElement.current as HTMLFormElement | null | undefined;

/** Connects the inputs with the engine's form, in both directions. */
function useWiring(visit: number, busy: boolean) {
  const engine = useEngine();
  const form = useRef<Form<Values>>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes again on each visit
  useLayoutEffect(
    () =>
      engine.form.subscribe((rewritten) => {
        const element = elementOf(form);
        const emptied = rewritten.filter((name) => engine.form.text(name) === '');
        const isSent = isBusy(engine.store.getState());
        if (element && emptied.length > 0) emptyInputs(element, emptied, isSent);
      }),
    [engine, visit],
  );

  // The call is over, so the dots for the sent values are removed.
  useLayoutEffect(() => {
    const element = elementOf(form);
    if (!busy && element) removeDots(element);
  }, [busy]);

  useEffect(() => watchPress(dom), []);

  useEffect(() => {
    const element = elementOf(form);
    return element ? watchFilledIn(element, engine.form.filledIn) : undefined;
  }, [engine]);

  return form;
}

/** Returns the rules that rjsf runs on submit: schema.json and our own, for visible fields only. */
function useRules(panel: Panel) {
  const { form, store } = useEngine();
  return useMemo(() => {
    const shown = (field: string): boolean => isShown(fieldUi(panel.ui, field), store.getState().facts);
    const transformErrors: ErrorTransformer<Values> = (errors) =>
      errors.filter(({ property = '' }) => shown(property.replace(/^\./, '')));
    const customValidate: CustomValidator<Values> = (_, errors) => {
      for (const [field, keyword] of form.errors()) errors.addError(`${field}: ${keyword}`);
      return errors;
    };
    return { validator: createValidator(panel, form.counted), transformErrors, customValidate };
  }, [form, store, panel]);
}

/** The form of a panel. rjsf renders it from schema.json and ui.json; the engine's form holds the values. */
export function FormView({ panel, above, below, footer }: FormViewProps): ReactNode {
  const engine = useEngine();
  const { prefix, visit, busy, hasForm, pressed } = usePanel();
  const form = useWiring(visit, busy);
  const rules = useRules(panel);
  const facts = useFacts();
  const text = useText();
  const journey = useJourney();
  const uiSchema = useMemo(
    () => toUiSchema(panel, facts, (key) => text(key, journey)),
    [panel, facts, text, journey],
  );

  const submitted = (_: unknown, event: FormEvent): void => {
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const main = panel.ui.buttons.find((button) => button.submit)?.action ?? 'submit';
    const action = submitter?.dataset.latchkeyAction ?? main;
    pressed.current = action;
    engine.submit(action);
  };

  const refused = (): void => {
    if (busy) return;
    engine.form.tried();
    const [field, keyword] = [...engine.form.errors()][0] ?? [];
    const element = elementOf(form);
    // Waits until the errors are in the page, so that screen readers read the field together with its error.
    if (field && keyword && element) queueMicrotask(() => focusWrong(element, field, keyword));
  };

  return (
    <AroundFields value={{ above, below }}>
      <Form<Values>
        ref={form as never}
        className="latchkey-form"
        tagName={hasForm ? 'form' : 'div'}
        // So that a page that stops submit events never makes the browser send the fields in the URL.
        method="dialog"
        schema={panel.schema as RJSFSchema}
        uiSchema={uiSchema}
        {...rules}
        fields={fields}
        templates={templates}
        widgets={widgets as RegistryWidgetsType}
        idPrefix={prefix}
        readonly={busy}
        noHtml5Validate={hasForm}
        showErrorList={false}
        onSubmit={submitted}
        onError={refused}
      >
        {footer}
      </Form>
    </AroundFields>
  );
}
