export { type ControlProps, hasToken, relatedIds } from './control';
export { hasEarlyWidgets, widgets } from './controls';
export { Icon, icons } from './icon';
export { TextInput } from './text-input';
