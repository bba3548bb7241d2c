import { codeScenes } from './codes';
import { newUserScenes } from './new-user';
import { passwordScenes } from './password';
import { recoveryScenes } from './recovery';
import type { Scene } from './scene';
import { signOnScenes } from './sign-on';

export { type Scene, settled } from './scene';

/** Every panel, in every state that looks different. */
export const scenes: Scene[] = [...signOnScenes, ...recoveryScenes, ...passwordScenes, ...codeScenes, ...newUserScenes];
