export { around, type ControlProps, hasToken } from './control';
export { isSimple, widgets } from './controls';
export { Drawing, Icon } from './icon';
export { hasLateWidgets, lateWidgets, loadLateWidgets } from './late';
export { TextInput } from './text-input';
