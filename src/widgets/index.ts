export { type ControlProps, hasToken, relatedIds } from './control';
export { hasEarlyWidgets, widgets } from './controls';
export { Drawing, Icon } from './icon';
export { TextInput } from './text-input';
