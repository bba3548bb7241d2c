import type { Panel } from '../../../src/core/data/product';
import { errorText } from '../../../src/form/error-text';
import { messageLine } from '../../../src/i18n/message-line';
import type { PageView } from '../../transcript/driver';
import { plain } from '../../transcript/page-view';
import type { Stage } from './engine';
import { alwaysChosen, buttonsOf, type Field, fieldsOf, isBusy, layers, offered, textOf } from './panel';
import { shapeOf } from './shapes';

/** Widgets whose value is in a control of the page. The others only show it. */
const isControl = (field: Field): boolean =>
  shapeOf(field) !== undefined ||
  field.widget === 'hidden' ||
  field.widget === 'checkbox' ||
  field.widget === 'radio' ||
  alwaysChosen(field);

/** The message of the lowest panel, unless a dialog over it shows the message. */
function messageOf(stage: Stage, [own, ...over]: Panel[]): PageView['message'] {
  const { message, shown } = stage.store.getState();
  const isPage = own !== undefined && own === stage.panel(shown?.panel ?? '');
  const isShown = isPage
    ? own.ui.message !== 'none' && !over.some(({ ui }) => ui.message === 'journey')
    : own?.ui.message === 'journey';
  if (!message || !isShown) return null;
  const lines = message.items.map((item) => messageLine(item, stage.text));
  return { type: message.type, text: plain(lines.join(' ')) };
}

/** The view before there is an engine. */
export const NOTHING: PageView = {
  page: null,
  panel: null,
  dialog: null,
  title: null,
  text: '',
  message: null,
  progress: null,
  focus: null,
  strayFocus: null,
  buttons: {},
  fields: {},
  errors: {},
  options: {},
  revealed: {},
  requirements: {},
  elements: {},
  inputs: {},
  wait: '',
};

/** The view that a user would have of the widget. Parts that need a rendered page are empty. */
export function viewOf(stage: Stage): PageView {
  const { shown, dialogs } = stage.store.getState();
  const panels = layers(stage);
  const [own] = panels;
  const top = panels.at(-1);
  const hasSteps = own?.ui.progress && shown?.steps?.length;
  const view: PageView = {
    ...NOTHING,
    page: own && shown ? shown.page : null,
    panel: own?.ui.panel ?? null,
    dialog: panels.length > 1 ? (dialogs.at(-1) ?? null) : null,
    title: top ? plain(textOf(stage, top.ui.title)) : null,
    message: messageOf(stage, panels),
    progress: hasSteps ? (shown?.step ?? null) : null,
    buttons: {},
    fields: {},
    errors: {},
    options: {},
    wait: isBusy(stage) ? 'wait' : '',
  };
  for (const { action, isEnabled } of top ? buttonsOf(stage, top) : [])
    view.buttons[action] = isEnabled ? 'enabled' : 'disabled';
  for (const panel of panels.length > 0 ? panels : [undefined])
    for (const field of fieldsOf(stage, panel).filter(isControl)) showField(stage, field, view);
  return view;
}

function showField(stage: Stage, field: Field, view: PageView): void {
  const value = stage.form.text(field.name);
  const values = offered(stage, field);
  // Without options, radio buttons aren't rendered.
  if (values?.length === 0 && field.widget !== 'select') return;
  view.fields[field.shownAs] = shapeOf(field)?.format(value) ?? value;
  if (field.widget === 'checkbox' && value !== 'true') view.fields[field.shownAs] = '';
  if (values) view.options[field.shownAs] = values;
  if (values && field.widget !== 'select' && !values.includes(value)) view.fields[field.shownAs] = '';
  const error = plain(textOf(stage, errorText(field.errors, stage.form.errorOf(field.name))));
  if (error) view.errors[field.shownAs] = error;
}
