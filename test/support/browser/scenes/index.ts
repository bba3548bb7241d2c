import type { OpenOptions, Visit } from '../visit';
import { codeScenes } from './codes';
import { newUserScenes } from './new-user';
import { passwordScenes } from './password';
import { recoveryScenes } from './recovery';
import type { Scene } from './scene';
import { signOnScenes } from './sign-on';

export { type Scene, settled } from './scene';

/** Every panel, in every state that looks different. */
export const scenes: Scene[] = [...signOnScenes, ...recoveryScenes, ...passwordScenes, ...codeScenes, ...newUserScenes];

/** Comes to the scene of that name. Throws where there is none: a test must not pass because nothing is on show. */
export function reachScene(visit: Visit, name: string, options: OpenOptions = {}): Promise<void> {
  const scene = scenes.find((one) => one.name === name);
  if (!scene) throw new TypeError(`unknown scene "${name}"; there are ${scenes.map((one) => one.name).join(', ')}`);
  return scene.reach(visit, options);
}
